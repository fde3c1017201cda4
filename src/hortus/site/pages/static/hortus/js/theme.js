// Not a module: it runs before the page is painted, so that no wrong look flashes up.
(() => {
  const root = document.documentElement;
  root.classList.add("scripted");
  try {
    const theme = localStorage.getItem("hortus.theme");
    if (theme && theme !== "auto") root.dataset.theme = theme;
  } catch {
    // No storage: the look follows the system.
  }
})();
