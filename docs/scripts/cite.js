// Every page: the language is remembered, and a "cite" link opens the citation here.
// Without this script, or where it fails, the link leads to the permanent page.
try {
  localStorage.setItem("fanpu-language", document.documentElement.lang);
} catch {
  // no storage, nothing remembered
}
addEventListener("click", (event) => {
  const link = event.target instanceof Element && event.target.closest("a.cite");
  if (!(link instanceof HTMLAnchorElement) || event.button) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  import("./cite/dialog.js")
    .then((dialog) => dialog.open(link))
    .catch(() => location.assign(link.href));
});
