// Runs before the first paint. Agrees with lib/comfort.ts and app/start/early-input.ts.
(() => {
  // The visitor's comfort settings on <html>, so nothing flashes.
  const data = document.documentElement.dataset;
  let saved = {};
  try {
    data.known = localStorage.getItem('accessToken') === null ? 'no' : 'yes';
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

  // What was pressed before the app was there, and only the app can serve, waits for it. Links need no help.
  let pressed = null;
  // A finger that is down while the app arrives: the app has not seen it come, so it would not see it go.
  let touched = null;
  function touch(event) {
    touched = event.target instanceof Element ? event.target.closest('[role="tab"]') : null;
  }
  function hold(event) {
    touched = null;
    const target = event.target instanceof Element ? event.target : null;
    const found = event.type === 'submit' ? target : target?.closest('button, [role="tab"]');
    if (!found) return;
    event.preventDefault();
    pressed = found;
  }
  addEventListener('pointerdown', touch);
  addEventListener('click', hold);
  addEventListener('submit', hold);
  addEventListener(
    'app-arrived',
    () => {
      removeEventListener('pointerdown', touch);
      removeEventListener('click', hold);
      removeEventListener('submit', hold);
      const { id } = touched ?? {};
      const finish = () => setTimeout(() => document.getElementById(id)?.click());
      if (id) addEventListener('pointerup', finish, { once: true });
      // React Aria draws its tabs anew, under the same ids.
      const again = pressed?.isConnected ? pressed : document.getElementById(pressed?.id || '-');
      if (again instanceof HTMLFormElement) again.requestSubmit();
      else again?.click();
    },
    { once: true },
  );
})();
