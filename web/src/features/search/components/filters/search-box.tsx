import { QUERY_MAX, type SearchFilters } from '@sanad/contract/search/search.ts';
import { phraseAsTyped, withoutPhrase } from '@sanad/contract/text/search-text.ts';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import type { ResultPage } from '../../search.queries.ts';
import { useSearchText } from '../../use-search-text.ts';

const PAUSE_MS = 350;
const KINDS: Record<string, string> = { needs: 'need', session_type: 'sessionType' };

interface Props {
  filters: SearchFilters;
  /** Typing writes over the address it has just written, so that going back leaves the search, not a letter. */
  onText: (q: string | undefined) => void;
  understood: ResultPage['understood'];
}

export function SearchBox({ filters, onText, understood }: Props) {
  const { t, name } = useSearchText();
  const currentQuery = filters.q ?? '';
  const [typed, setTyped] = useState(currentQuery);
  const sent = useRef(currentQuery);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed from elsewhere: back, forward, a chip.
  useEffect(() => {
    if (currentQuery === sent.current) return;
    sent.current = currentQuery;
    clearTimeout(timer.current);
    setTyped(currentQuery);
  }, [currentQuery]);

  function send(text: string) {
    clearTimeout(timer.current);
    const q = text.trim().slice(0, QUERY_MAX);
    if (q === sent.current) return;
    sent.current = q;
    onText(q || undefined);
  }

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), PAUSE_MS);
  }

  return (
    <div>
      <SearchField
        label={t('text.label')}
        isLabelHidden
        placeholder={t('text.placeholder')}
        value={typed}
        onChange={type}
        onSubmit={send}
      />
      {currentQuery !== '' && understood.length > 0 && (
        <div className="mt-2.5 flex flex-wrap items-center gap-2 text-15">
          <span className="text-ink-soft">{t('text.understood')}</span>
          <ul className="contents">
            {understood.map(({ word, kind, value }) => {
              const meant = name(KINDS[kind] ?? kind, value);
              return (
                <li key={`${kind} ${value} ${word}`}>
                  <button
                    type="button"
                    onClick={() => {
                      const left = withoutPhrase(currentQuery, word);
                      setTyped(left);
                      send(left);
                    }}
                    className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line-strong border-dashed bg-card px-3 py-1.5 text-start"
                  >
                    {/* One sentence, so that a narrow screen wraps it as a whole. */}
                    <span>
                      <bdi className="text-ink-soft">
                        {t('text.from', { word: phraseAsTyped(currentQuery, word) ?? word })}
                      </bdi>{' '}
                      <span className="font-medium">{meant}</span>
                      <span className="visually-hidden">: {t('text.remove')}</span>
                    </span>
                    <X size={16} aria-hidden className="-me-0.5 shrink-0 text-ink-soft" />
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}
