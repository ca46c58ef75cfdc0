import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Pressable, Separator } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import { POPOVER } from './menu-look.ts';

export type MenuEntry = {
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

export type MenuProps = {
  trigger: ReactElement;
  items: readonly (MenuEntry | 'line')[];
  label: string;
  /** Stands above the items, such as who is signed in. */
  header?: ReactNode;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
};

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-16 outline-none data-[focused]:bg-mint-soft data-[disabled]:cursor-default data-[disabled]:text-ink-faint';

export function Menu({ trigger, items, label, header, placement = 'bottom end' }: MenuProps) {
  const navigate = useNavigate();
  return (
    <MenuTrigger>
      <Pressable>{trigger as ReactElement<React.DOMAttributes<Element>, string>}</Pressable>
      <Popover placement={placement} offset={6} className={`min-w-56 max-w-80 ${POPOVER}`}>
        {header && <div className="border-line border-b px-4 py-3">{header}</div>}
        <AriaMenu aria-label={label} className="max-h-[60vh] overflow-y-auto p-1.5 outline-none">
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
    </MenuTrigger>
  );
}
