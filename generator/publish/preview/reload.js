// The preview puts this into every page that it serves; no built page has it.
// It waits for the server to say that something changed, and shows the faults that the server found.
(() => {
  delete Navigator.prototype.serviceWorker; // no worker may keep what changes
  const here = document.currentScript.dataset;
  const source = new EventSource("/~changes");
  let panel = null;
  source.onmessage = (event) => {
    const { version, faults } = JSON.parse(event.data);
    if (version !== here.version && !faults.length) return location.reload();
    if (panel) panel.remove();
    panel = null;
    if (!faults.length) return;
    panel = document.createElement("pre");
    panel.id = "preview-faults";
    panel.setAttribute("role", "alert");
    panel.style.cssText = "position:fixed;z-index:99;left:0;right:0;bottom:0;max-height:60vh;margin:0;" +
      "padding:1rem;overflow:auto;white-space:pre-wrap;background:#7a1712;color:#fff;font:14px/1.5 monospace";
    panel.textContent = faults.join("\n");
    document.body.append(panel);
  };
})();
