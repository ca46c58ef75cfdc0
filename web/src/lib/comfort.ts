import { create } from 'zustand';
import { browserStorage } from './storage/storage.ts';

export const TEXT_SIZES = ['100', '112', '125'] as const;
export const SPACINGS = ['normal', 'wide'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;

export type Comfort = {
  textSize: (typeof TEXT_SIZES)[number];
  spacing: (typeof SPACINGS)[number];
  theme: (typeof THEMES)[number];
  /** No motion, no counters, softer colours. */
  calm: boolean;
  contrast: boolean;
};

export const COMFORT_KEY = 'comfort';
export const USUAL: Comfort = { textSize: '100', spacing: 'normal', theme: 'system', calm: false, contrast: false };

function oneOf<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.find((known) => known === value) ?? otherwise;
}

/** What is stored may be old, broken or written by hand: anything unknown becomes the usual. */
export function readComfort(): Comfort {
  try {
    const saved: unknown = JSON.parse(browserStorage.getItem(COMFORT_KEY) ?? '{}');
    if (typeof saved !== 'object' || saved === null) return USUAL;
    const got = saved as Record<string, unknown>;
    return {
      textSize: oneOf(TEXT_SIZES, got.textSize, USUAL.textSize),
      spacing: oneOf(SPACINGS, got.spacing, USUAL.spacing),
      theme: oneOf(THEMES, got.theme, USUAL.theme),
      calm: got.calm === true,
      contrast: got.contrast === true,
    };
  } catch {
    return USUAL;
  }
}

let isAlwaysDark = false;

/** On <html>, as public/boot.js does before the first paint; the two must agree. */
export function applyComfort(comfort: Comfort): void {
  const { dataset } = document.documentElement;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = isAlwaysDark ? 'dark' : comfort.theme;
  dataset.theme = theme === 'system' ? (prefersDark ? 'dark' : 'light') : theme;
  dataset.textSize = comfort.textSize;
  dataset.spacing = comfort.spacing;
  dataset.calm = comfort.calm ? 'on' : 'off';
  dataset.contrast = comfort.contrast ? 'high' : 'normal';
}

/** Starts with the usual, so that prerendered pages and their first paint agree; `startComfort` reads what is stored. */
export const useComfort = create<Comfort>(() => USUAL);

export function setComfort(change: Partial<Comfort>): void {
  useComfort.setState(change);
  const comfort = useComfort.getState();
  applyComfort(comfort);
  browserStorage.setItem(COMFORT_KEY, JSON.stringify(comfort));
}

/** For a screen that is dark whatever was chosen, with everything that opens above it. Returns how to end it. */
export function startAlwaysDark(): () => void {
  isAlwaysDark = true;
  applyComfort(useComfort.getState());
  return () => {
    isAlwaysDark = false;
    applyComfort(useComfort.getState());
  };
}

/** Call once in the browser. Follows the device's dark mode and other tabs; returns a function that stops it. */
export function startComfort(): () => void {
  const refresh = () => {
    useComfort.setState(readComfort());
    applyComfort(useComfort.getState());
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === COMFORT_KEY || event.key === null) refresh();
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const onDark = () => applyComfort(useComfort.getState());
  refresh();
  window.addEventListener('storage', onStorage);
  dark.addEventListener('change', onDark);
  return () => {
    window.removeEventListener('storage', onStorage);
    dark.removeEventListener('change', onDark);
  };
}
