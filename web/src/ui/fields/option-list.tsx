import { Check } from 'lucide-react';
import { Collection } from 'react-aria-components/Collection';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { useTranslation } from 'react-i18next';
import { POPOVER } from '../overlays/menu-look.ts';
import type { Option } from './option.ts';

export const LIST_POPOVER = `w-(--trigger-width) min-w-56 max-w-[calc(100vw-2rem)] ${POPOVER}`;

const LIST = 'max-h-80 overflow-y-auto p-1.5 outline-none';
const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-16 outline-none data-[focused]:bg-mint-soft ' +
  'data-[selected]:font-medium data-[disabled]:cursor-default data-[disabled]:text-ink-faint';

/** The open list of a select or combobox; it takes its state from the surrounding component. */
export function OptionList({ options, emptyText }: { options?: readonly Option[]; emptyText?: string | undefined }) {
  const { t } = useTranslation('ui');
  if (options?.some(({ group }) => group !== undefined)) return <GroupedList options={options} />;
  return (
    <ListBox
      {...(options ? { items: options } : {})}
      renderEmptyState={() => <p className="px-3 py-2.5 text-ink-soft">{emptyText ?? t('select.none')}</p>}
      className={LIST}
    >
      {(option: Option) => <OptionItem {...option} />}
    </ListBox>
  );
}

/** Options without a group come first. */
function GroupedList({ options }: { options: readonly Option[] }) {
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  return (
    <ListBox className={LIST}>
      <Collection items={options.filter(({ group }) => group === undefined)}>
        {(option: Option) => <OptionItem {...option} />}
      </Collection>
      {groups.map((group) => (
        <ListBoxSection key={group} id={group}>
          <Header className="px-3 pt-3 pb-1 font-semibold text-14 text-ink-soft">{group}</Header>
          <Collection items={options.filter((option) => option.group === group)}>
            {(option: Option) => <OptionItem {...option} />}
          </Collection>
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

function OptionItem({ id, name, note, isDisabled = false }: Option) {
  return (
    <ListBoxItem id={id} textValue={name} isDisabled={isDisabled} className={ITEM}>
      {({ isSelected }) => (
        <>
          <span className="flex-1">
            <span className="block">{name}</span>
            {note && <span className="block font-normal text-14 text-ink-soft">{note}</span>}
          </span>
          <Check size={18} aria-hidden className={`shrink-0 text-pine ${isSelected ? '' : 'invisible'}`} />
        </>
      )}
    </ListBoxItem>
  );
}
