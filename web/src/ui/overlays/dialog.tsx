import { whenOpened } from './when-opened.tsx';

/** The focus moves in, stays in, and returns to what opened it. A card in the middle; on phones it stands at the foot. */
export const Dialog = whenOpened(() => import('./dialog-panel.tsx'));
