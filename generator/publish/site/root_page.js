// Leads on to the reader's language: that of the site seen last, else the browser's, else the last one here.
var links = document.querySelectorAll("link[hreflang]"), wanted = [].concat(navigator.languages || navigator.language), seen;
function lead(code) {
  for (var i = 0; i < links.length; i++) {
    if (links[i].getAttribute("hreflang") === code || !code && i === links.length - 1) {
      location.replace(links[i].getAttribute("href"));
      return true;
    }
  }
  return false;
}
try { seen = localStorage.getItem("fanpu-language"); } catch (none) { seen = null; }
if (seen) wanted.unshift(seen);
wanted.push("");
for (var place = 0; place < wanted.length; place++) {
  if (lead(String(wanted[place]).slice(0, 2))) break;
}
