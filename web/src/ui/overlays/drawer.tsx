import { whenOpened } from './when-opened.tsx';

/** Slides over from the side where the line starts or ends; left and right change places in Arabic. */
export const Drawer = whenOpened(() => import('./drawer-panel.tsx'));
