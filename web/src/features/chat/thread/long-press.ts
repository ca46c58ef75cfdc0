import type { PointerEvent, SyntheticEvent } from 'react';

const HOLD_MS = 450;
const MOVED_PX = 8;

let timer: ReturnType<typeof setTimeout> | undefined;
let start = { x: 0, y: 0 };
const cancel = () => clearTimeout(timer);

function openMenu(message: Element | null): void {
  message?.querySelector<HTMLButtonElement>('[data-message-menu]')?.click();
}

/** Holding a finger on a message opens its menu. A finger that scrolls does not. */
export const longPress = {
  onPointerDown(event: PointerEvent) {
    if (event.pointerType !== 'touch') return;
    start = { x: event.clientX, y: event.clientY };
    const message = event.currentTarget.closest('[data-message]');
    cancel();
    timer = setTimeout(() => openMenu(message), HOLD_MS);
  },
  onPointerMove(event: PointerEvent) {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > MOVED_PX) cancel();
  },
  onPointerUp: cancel,
  onPointerCancel: cancel,
  onContextMenu(event: SyntheticEvent) {
    // The browser's own menu of a long touch would cover ours.
    if ((event.nativeEvent as { pointerType?: string }).pointerType === 'touch') event.preventDefault();
  },
};
