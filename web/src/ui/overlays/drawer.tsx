import { lazyOverlay } from './lazy-overlay.tsx';

/** Slides over from the side where the line starts or ends; left and right change places in Arabic. */
export const Drawer = lazyOverlay(() => import('./drawer-panel.tsx'));
