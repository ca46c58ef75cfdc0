import { useQuery } from '@tanstack/react-query';
import { Search, SearchX } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSettled } from '../../lib/typing/use-settled.ts';
import { Kbd } from '../../ui/kbd.tsx';
import DialogPanel from '../../ui/overlays/dialog-panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { findQuery } from './find.queries.ts';
import { FoundList } from './found-list.tsx';
import { type FoundPaths, optionsOf } from './found-options.ts';

const SETTLED_MS = 250;

interface Props {
  isOpen: boolean;
  onClose: () => void;
  to: FoundPaths;
}

/** One box for people, disputes and concerns. The arrows move, Enter opens. */
export default function FindDialog({ isOpen, onClose, to }: Props) {
  const { t } = useTranslation('staff-tools');
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t('find.title')}>
      <FindBox onClose={onClose} to={to} />
    </DialogPanel>
  );
}

function FindBox({ onClose, to }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('staff-tools');
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const words = useSettled(typed.trim(), SETTLED_MS);
  const { data, isError, isFetching, refetch } = useQuery(findQuery(words));
  const options = words ? optionsOf(data, to) : [];
  const current = options[Math.min(place, options.length - 1)];

  function choose(path: string) {
    onClose();
    void navigate(path);
  }
  function press(event: KeyboardEvent) {
    const last = options.length - 1;
    if (event.key === 'ArrowDown') setPlace(place >= last ? 0 : place + 1);
    else if (event.key === 'ArrowUp') setPlace(place <= 0 ? last : place - 1);
    else if (event.key === 'Enter' && current && words === typed.trim()) choose(current.to);
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid gap-3 text-15">
      <div className="flex min-h-12 items-center gap-2.5 rounded-control border border-control bg-card px-3.5 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus">
        <Search size={20} aria-hidden className="shrink-0 text-ink-soft" />
        <input
          // The dialog is opened to type here.
          ref={(input) => input?.focus()}
          type="text"
          role="combobox"
          aria-label={t('find.label')}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('find.label')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPlace(0);
          }}
          onKeyDown={press}
          className="h-11 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-soft"
        />
        {isFetching && <Spinner size={18} label={t('find.searching')} className="text-ink-soft" />}
      </div>
      {isError ? (
        <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <FoundList id={listId} options={options} currentId={current?.id} onChoose={choose} />
      )}
      <Below words={words} count={data && words ? options.length : null} isError={isError} />
      <p aria-hidden className="flex flex-wrap items-center gap-1.5 text-13 text-ink-soft max-sm:hidden">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('find.move')} <Kbd>↵</Kbd> {t('find.open')} <Kbd>Esc</Kbd> {t('find.close')}
      </p>
    </div>
  );
}

function Below({ words, count, isError }: { words: string; count: number | null; isError: boolean }) {
  const { t } = useTranslation('staff-tools');
  return (
    <div role="status">
      {words === '' && <p className="text-14 text-ink-soft">{t('find.hint', { example: 'D-2026-0418' })}</p>}
      {words !== '' && count === 0 && !isError && (
        <EmptyState isCompact icon={SearchX} title={t('find.noMatch', { words })}>
          {t('find.noMatchText')}
        </EmptyState>
      )}
      {count !== null && count > 0 && <span className="visually-hidden">{t('find.found', { count })}</span>}
    </div>
  );
}
