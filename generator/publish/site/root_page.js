// Leads on to the reader's language: that of the site seen last, else the browser's, else English.
var links = document.querySelectorAll("link[hreflang]"), wanted = [].concat(navigator.languages || navigator.language), seen;
function lead(code) {
  for (var i = 0; i < links.length; i++) {
    if (links[i].getAttribute("hreflang") === code) {
      location.replace(links[i].getAttribute("href"));
      return true;
    }
  }
  return false;
}
try { seen = localStorage.getItem("fanpu-language"); } catch (none) { seen = null; }
if (seen) wanted.unshift(seen);
wanted.push("en");
for (var place = 0; place < wanted.length; place++) {
  if (lead(String(wanted[place])) || lead(String(wanted[place]).split("-")[0])) break;
}
