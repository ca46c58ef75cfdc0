import { lazyOverlay } from './lazy-overlay.tsx';

/** Slides in from the inline start or end; left and right are swapped in Arabic. */
export const Drawer = lazyOverlay(() => import('./drawer-panel.tsx'));
