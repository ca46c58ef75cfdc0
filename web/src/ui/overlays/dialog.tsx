import { lazyOverlay } from './lazy-overlay.tsx';

/** The focus moves in, stays in, and returns to what opened it. A centred card; on phones at the bottom. */
export const Dialog = lazyOverlay(() => import('./dialog-panel.tsx'));
