import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';

/** The pictures of a chat, large, one after the other. */
export const Lightbox = lazyOverlay(() => import('./lightbox-panel.tsx'));
