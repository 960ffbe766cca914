// Leads on to the reader's language: that of the site seen last, else the browser's, else English.
const links = [...document.querySelectorAll("a[hreflang]")];
let seen = "";
try {
  seen = localStorage.getItem("fanpu-language") ?? "";
} catch {
  // no storage: the browser's languages decide
}
for (const wanted of [seen, ...navigator.languages, "en"]) {
  const called = (/** @type {string} */ code) => links.find((item) => item.getAttribute("hreflang") === code);
  const link = called(wanted) ?? called(wanted.split("-")[0]);
  if (link instanceof HTMLAnchorElement && wanted) {
    location.replace(link.href);
    break;
  }
}
