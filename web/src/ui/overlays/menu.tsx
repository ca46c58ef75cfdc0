import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { lazyOverlay } from './lazy-overlay.tsx';
import type { MenuItems } from './menu-panel.tsx';

const MenuPanel = lazyOverlay(() => import('./menu-panel.tsx'));

export type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  items: MenuItems;
  label: string;
  /** Shown above the items, such as who is signed in; a function where it can close the menu. */
  header?: ReactNode | ((close: () => void) => ReactNode);
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
};

export function Menu({ trigger, header, placement = 'bottom end', ...panel }: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [startsAt, setStartsAt] = useState<'first' | 'last'>('first');

  function open(at: typeof startsAt) {
    setStartsAt(at);
    setIsOpen(true);
  }

  const close = () => setIsOpen(false);
  return (
    <>
      {cloneElement(trigger, {
        ref: triggerRef,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => open('first'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      <MenuPanel
        {...panel}
        header={typeof header === 'function' ? header(close) : header}
        isOpen={isOpen}
        onClose={close}
        triggerRef={triggerRef}
        placement={placement}
        startsAt={startsAt}
      />
    </>
  );
}
