import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useTranslation } from 'react-i18next';
import { POPOVER } from './menu-look.ts';
import type { Option } from './option.ts';

export const LIST_POPOVER = `w-(--trigger-width) min-w-56 max-w-[calc(100vw-2rem)] ${POPOVER}`;

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-16 outline-none data-[focused]:bg-mint-soft ' +
  'data-[selected]:font-medium data-[disabled]:cursor-default data-[disabled]:text-ink-faint';

/** The open list of a select, multi-select or combobox; it takes its state from the one it stands in. */
export function OptionList({ options, emptyText }: { options?: readonly Option[]; emptyText?: string }) {
  const { t } = useTranslation('ui');
  return (
    <ListBox
      {...(options ? { items: options } : {})}
      renderEmptyState={() => <p className="px-3 py-2.5 text-ink-soft">{emptyText ?? t('select.none')}</p>}
      className="max-h-80 overflow-y-auto p-1.5 outline-none"
    >
      {(option: Option) => (
        <ListBoxItem id={option.id} textValue={option.name} isDisabled={option.isDisabled ?? false} className={ITEM}>
          {({ isSelected }) => (
            <>
              <span className="flex-1">
                <span className="block">{option.name}</span>
                {option.note && <span className="block font-normal text-14 text-ink-soft">{option.note}</span>}
              </span>
              <Check size={18} aria-hidden className={`shrink-0 text-pine ${isSelected ? '' : 'invisible'}`} />
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
