// The preview puts this into every page that it serves; no built page has it.
// It waits for the server to say that something changed, and shows the faults that the server found, and those of
// the page's own scripts.
(() => {
  delete Navigator.prototype.serviceWorker; // no worker may keep what changes
  const here = document.currentScript.dataset;
  const source = new EventSource("/~changes");
  const wrong = new Set();
  let told = [];
  let panel = null;
  const show = () => {
    if (panel) panel.remove();
    panel = null;
    if (!told.length && !wrong.size) return;
    panel = document.createElement("pre");
    panel.id = "preview-faults";
    panel.setAttribute("role", "alert");
    panel.style.cssText = "position:fixed;z-index:99;left:0;right:0;bottom:0;max-height:60vh;margin:0;" +
      "padding:1rem;overflow:auto;white-space:pre-wrap;background:#7a1712;color:#fff;font:14px/1.5 monospace";
    panel.textContent = [...told, ...wrong].join("\n");
    document.body.append(panel);
  };
  source.onmessage = (event) => {
    const { version, faults } = JSON.parse(event.data);
    if (version !== here.version && !faults.length) return location.reload();
    told = faults;
    show();
  };
  addEventListener("error", ({ filename, lineno, colno, message }) => {
    const path = filename && new URL(filename).pathname.replace(/^\/[^/]+\/assets\//, "docs/scripts/");
    wrong.add(`${path}:${lineno}:${colno}: ${message}`);
    show();
  });
})();
