// The button that prints a sheet.
document.getElementById("print-sheet")?.addEventListener("click", () => print());
export {};
