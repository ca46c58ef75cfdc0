// Runs before the first paint: puts the visitor's comfort settings on <html>, so nothing flashes. Agrees with lib/comfort.ts.
(() => {
  const data = document.documentElement.dataset;
  let saved = {};
  try {
    saved = JSON.parse(localStorage.getItem('comfort') || '{}') || {};
  } catch {
    // Forbidden or broken storage: the usual look.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  data.theme = saved.theme === 'dark' || saved.theme === 'light' ? saved.theme : system;
  data.textSize = saved.textSize === '112' || saved.textSize === '125' ? saved.textSize : '100';
  data.spacing = saved.spacing === 'wide' ? 'wide' : 'normal';
  data.calm = saved.calm === true ? 'on' : 'off';
  data.contrast = saved.contrast === true ? 'high' : 'normal';
})();
