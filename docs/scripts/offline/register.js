// Every page: starts the service worker once the page is idle, has it keep the calculator, and says in the footer
// what is stored on the device.

/** @typedef {{data: string, version: string, since?: string, kind?: string, first?: boolean, files: number, size: number}} Stored */
/** @typedef {{version: string, files: number, size: number, transfer: number}} Sizes */
/** @typedef {{data: string, languages: Record<string, Sizes & {pack?: Sizes, zip?: {name: string, size: number}}>}} Summary */
/** @typedef {{reached: boolean, latest?: Summary, lists: Record<string, Stored>}} State */

const root = new URL("../../../", import.meta.url);
export const language = new URL("../../", import.meta.url).pathname.split("/").at(-2) ?? "";
export const possible = "serviceWorker" in navigator && location.protocol.startsWith("http");

/** The worker, started if it is not. */
export async function start() {
  await navigator.serviceWorker.register(new URL("sw.js", root));
  const { active } = await navigator.serviceWorker.ready;
  if (active?.state === "activating")
    await new Promise((go) => active.addEventListener("statechange", go, { once: true }));
}

/**
 * Ask the worker for something; its answer, or an error with its word for what is wrong.
 * @param {string} what @param {object} [more] @returns {Promise<any>}
 */
export async function ask(what, more = {}) {
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((answer, refuse) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (data.fault ? refuse(new Error(data.fault)) : answer(data.value));
    active?.postMessage({ do: what, language, ...more }, [port2]);
  });
}

/** @param {string} since */
export const day = (since) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium" }).format(new Date(since));

/** In the footer: saved since when, without a connection, a newer version. @param {State} state */
export function tell(state) {
  const place = document.getElementById("stored");
  if (!place) return;
  const words = place.dataset;
  const whole = state.lists[`saved.${language}`];
  const saved = whole ?? state.lists[`pack.${language}`];
  const site = state.latest?.languages[language];
  const latest = whole ? site : site?.pack;
  const parts = [];
  if (saved?.since) parts.push(`${words.saved} ${day(saved.since)}`);
  if (!state.reached) parts.push(words.without);
  const newer = saved
    ? latest && latest.version !== saved.version
    : state.latest && state.latest.data !== words.version;
  if (newer) parts.push(`${saved ? words.newer : words.again} ${state.latest?.data}`);
  place.textContent = parts.map((part) => ` · ${part}`).join("");
  place.classList.toggle("newer", !!newer);
}

async function begin() {
  try {
    await start();
    tell(await ask("look"));
    // A reader who saves data has not asked for more than the page.
    if (!(/** @type {any} */ (navigator).connection?.saveData)) await ask("shell");
  } catch {
    // Nothing is kept, and the page stands as it is.
  }
}

/** After everything that the page itself needs. */
const idle = () => ("requestIdleCallback" in window ? requestIdleCallback(begin, { timeout: 5000 }) : setTimeout(begin, 2000));
if (possible && !document.getElementById("store")) {
  if (document.readyState === "complete") idle();
  else addEventListener("load", () => setTimeout(idle, 1000));
}
