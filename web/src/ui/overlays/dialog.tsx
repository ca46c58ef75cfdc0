import { lazyOverlay } from './lazy-overlay.tsx';

/** The focus moves in, stays in, and returns to what opened it. A card in the middle; on phones it stands at the foot. */
export const Dialog = lazyOverlay(() => import('./dialog-panel.tsx'));
