import { Lock, Scale } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { FOUND_KINDS, type FoundOption } from './found-options.ts';

interface Props {
  id: string;
  options: readonly FoundOption[];
  currentId: string | undefined;
  onChoose: (path: string) => void;
}

/** What was found, by kind. The focus stays in the box above; the current option is marked here. */
export function FoundList({ id, options, currentId, onChoose }: Props) {
  const { t } = useTranslation('staff-tools');
  return (
    <div id={id} role="listbox" aria-label={t('find.results')} className="max-h-[50dvh] overflow-y-auto empty:hidden">
      {FOUND_KINDS.map((kind) => {
        const own = options.filter((option) => option.kind === kind);
        if (own.length === 0) return null;
        return (
          <fieldset key={kind} aria-label={t(`find.${kind}`)} className="pb-2">
            <p aria-hidden className="px-2 pb-1 font-semibold text-13 text-ink-soft">
              {t(`find.${kind}`)}
            </p>
            {own.map((option) => (
              <Option
                key={option.id}
                id={`${id}-${option.id}`}
                option={option}
                isCurrent={option.id === currentId}
                onChoose={() => onChoose(option.to)}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: FoundOption;
  isCurrent: boolean;
  onChoose: () => void;
}

function Option({ id, option, isCurrent, onChoose }: OptionProps) {
  const { icon, name, note } = useLook(option);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) root.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <div
      ref={root}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-sunken aria-selected:bg-mint-soft"
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-14">
          <bdi>{name}</bdi>
        </span>
        <span className="block truncate text-13 text-ink-soft">{note}</span>
      </span>
    </div>
  );
}

const ICON = 'grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft';

function useLook(option: FoundOption) {
  const { t } = useTranslation('staff-tools');
  const { t: ofPeople } = useTranslation('people');
  const { t: ofDesk } = useTranslation('dispute-desk');
  const { t: ofConcerns } = useTranslation('concern-desk');
  // Numbers keep their direction between Arabic words.
  const words = (...parts: string[]) => parts.map((part) => `\u2068${part}\u2069`).join(t('separator'));
  switch (option.kind) {
    case 'people': {
      const { full_name, photo, account_type, number, state } = option.row;
      return {
        icon: <Avatar name={full_name} src={photo} size="sm" isDecorative />,
        name: full_name,
        note: words(ofPeople(`role.${account_type ?? 'NONE'}`), number, ofPeople(`state.${state}`)),
      };
    }
    case 'disputes': {
      const { title, number, state } = option.row;
      return {
        icon: (
          <span className={ICON}>
            <Scale size={18} aria-hidden />
          </span>
        ),
        name: title || number,
        note: words(number, ofDesk(`state.${state}`)),
      };
    }
    case 'concerns': {
      const { number, level, state } = option.row;
      return {
        icon: (
          <span className={ICON}>
            <Lock size={18} aria-hidden />
          </span>
        ),
        name: `${t('find.concern')} ${number}`,
        note: words(ofConcerns(`level.${level}`), t(`concernState.${state}`)),
      };
    }
  }
}
