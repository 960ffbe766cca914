// Today's hand: each day another of those on the page. Without this script the first stays.
const hands = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".days > div")]);
const day = Math.floor(Date.now() / 86_400_000);
hands.forEach((hand, place) => (hand.hidden = place !== day % hands.length));
export {};
