import type { LucideIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, Popover, Separator } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import { POPOVER } from './menu-look.ts';

type MenuEntry = {
  id: string;
  name: string;
  icon?: LucideIcon;
  /** Where it leads; or what it does. */
  to?: string;
  onAction?: () => void;
  note?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
};

export type MenuItems = readonly (MenuEntry | 'line')[];

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** What it hangs on, and where the focus returns to. */
  triggerRef: RefObject<HTMLElement | null>;
  items: MenuItems;
  label: string;
  header?: ReactNode;
  placement: 'bottom start' | 'bottom end' | 'top start' | 'top end';
  /** Which item takes the focus. */
  startsAt: 'first' | 'last';
};

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-16 outline-none data-[focused]:bg-mint-soft data-[disabled]:cursor-default data-[disabled]:text-ink-faint';

export default function MenuPanel({ isOpen, onClose, triggerRef, items, label, header, placement, startsAt }: Props) {
  const navigate = useNavigate();
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      placement={placement}
      offset={6}
      className={`min-w-56 max-w-80 ${POPOVER}`}
    >
      {header && <div className="border-line border-b px-4 py-3">{header}</div>}
      <AriaMenu
        aria-label={label}
        autoFocus={startsAt}
        onClose={onClose}
        className="max-h-[60vh] overflow-y-auto p-1.5 outline-none"
      >
        {items.map((item, index) =>
          item === 'line' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name and stays where it is
            <Separator key={`line-${index}`} className="my-1.5 h-px bg-line" />
          ) : (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.name}
              isDisabled={item.isDisabled ?? false}
              onAction={() => {
                item.onAction?.();
                if (item.to !== undefined) navigate(item.to);
              }}
              className={`${ITEM} ${item.isDanger ? 'text-coral-ink' : ''}`}
            >
              {item.icon && <item.icon size={20} aria-hidden className="shrink-0 text-ink-soft" />}
              <span>
                <span className="block">{item.name}</span>
                {item.note && <span className="block text-14 text-ink-soft">{item.note}</span>}
              </span>
            </MenuItem>
          ),
        )}
      </AriaMenu>
    </Popover>
  );
}
