import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  applyComfort,
  COMFORT_KEY,
  readComfort,
  setComfort,
  startAlwaysDark,
  startComfort,
  USUAL,
  useComfort,
} from './comfort.ts';

const html = document.documentElement;
const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');

beforeEach(() => {
  localStorage.clear();
  useComfort.setState(USUAL);
  for (const name of Object.keys(html.dataset)) delete html.dataset[name];
});

describe('comfort settings', () => {
  it('takes effect at once and is kept', () => {
    setComfort({ textSize: '125', spacing: 'wide', theme: 'dark', calm: true, contrast: true });
    expect({ ...html.dataset }).toEqual({
      textSize: '125',
      spacing: 'wide',
      theme: 'dark',
      calm: 'on',
      contrast: 'high',
    });
    expect(readComfort()).toEqual({ textSize: '125', spacing: 'wide', theme: 'dark', calm: true, contrast: true });
  });

  it('a screen that is always dark stays so whatever is chosen, and the choice holds after it', () => {
    setComfort({ theme: 'light' });
    const stop = startAlwaysDark();
    setComfort({ theme: 'light', calm: true });
    expect(html.dataset.theme).toBe('dark');
    stop();
    expect(html.dataset.theme).toBe('light');
  });

  it('changes one thing and leaves the others', () => {
    setComfort({ calm: true });
    setComfort({ textSize: '112' });
    expect(readComfort()).toEqual({ ...USUAL, calm: true, textSize: '112' });
  });

  it.each(['', 'not json', 'null', '[]', '7', '{"textSize":"900","spacing":3,"theme":"pink","calm":"yes"}'])(
    'takes the usual for stored %j',
    (stored) => {
      localStorage.setItem(COMFORT_KEY, stored);
      expect(readComfort()).toEqual(USUAL);
    },
  );

  it('starts with what is stored and follows another tab', () => {
    localStorage.setItem(COMFORT_KEY, '{"theme":"dark"}');
    const stop = startComfort();
    expect(useComfort.getState().theme).toBe('dark');
    localStorage.setItem(COMFORT_KEY, '{"theme":"light","contrast":true}');
    window.dispatchEvent(new StorageEvent('storage', { key: COMFORT_KEY }));
    expect(html.dataset.theme).toBe('light');
    expect(html.dataset.contrast).toBe('high');
    stop();
  });

  it.each([
    '{}',
    '{"theme":"dark","textSize":"112","spacing":"wide","calm":true,"contrast":true}',
    '{"theme":"light","textSize":"3"}',
    'broken',
  ])('boot.js puts the same on the page as the app for %s', (stored) => {
    localStorage.setItem(COMFORT_KEY, stored);
    new Function(boot)();
    const early = { ...html.dataset };
    applyComfort(readComfort());
    expect({ ...html.dataset }).toEqual(early);
  });
});
