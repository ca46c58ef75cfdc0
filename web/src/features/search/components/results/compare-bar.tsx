import type { LsaCard } from '@sanad/contract/search/search.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { lazyOverlay } from '../../../../ui/overlays/lazy-overlay.tsx';
import { useCompare } from '../../compare-store.ts';
import type { ForChild } from '../../reasons.ts';
import { useSearchText } from '../../use-search-text.ts';
import { Portrait } from '../profile/portrait.tsx';

const CompareDialog = lazyOverlay(() => import('./compare-dialog.tsx'));

interface Props {
  child?: ForChild | null;
  profileTo: (id: string) => string;
  bookTo: (lsa: LsaCard) => string;
  /** What the family has agreed on instead of the list price. */
  agreedFils: (lsa: LsaCard) => number | null;
}

/** Stays at the foot of the page while LSAs are chosen: one line, also on a phone. */
export function CompareBar({ child = null, profileTo, bookTo, agreedFils }: Props) {
  const { t } = useSearchText();
  const { chosen, toggle, clear } = useCompare();
  const [isOpen, setIsOpen] = useState(false);
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label={t('compare.bar')}
      data-foot-bar
      className="sticky bottom-[calc(var(--notice-height)+0.75rem)] z-10 mt-6 flex items-center gap-x-3 rounded-panel border border-line bg-card px-2.5 py-2 shadow-float sm:gap-x-4 sm:px-4 sm:py-3"
    >
      <ul className="flex min-w-0 gap-1.5 sm:gap-2">
        {chosen.map((lsa) => (
          <li key={lsa.id}>
            <button
              type="button"
              onClick={() => toggle(lsa)}
              aria-label={t('compare.remove', { name: lsa.name })}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-sunken px-2 font-medium text-15 max-sm:gap-1 max-sm:px-1 sm:pe-3"
            >
              <Portrait lsa={lsa} className="h-9! w-7.5!" />
              <bdi className="max-sm:hidden">{firstName(lsa.name)}</bdi>
              <X size={16} aria-hidden className="text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
      <div className="ms-auto flex items-center gap-2">
        {chosen.length === 1 && <p className="text-15 text-ink-soft max-sm:hidden">{t('compare.one')}</p>}
        <Button size="sm" variant="quiet" onClick={clear} className="max-sm:hidden">
          {t('compare.clear')}
        </Button>
        <Button size="sm" variant="primary" disabled={chosen.length < 2} onClick={() => setIsOpen(true)}>
          {t('compare.open', { number: chosen.length })}
        </Button>
      </div>
      <CompareDialog
        isOpen={isOpen}
        lsas={chosen.map((lsa) => ({ ...lsa, price_per_hour_fils: agreedFils(lsa) ?? lsa.price_per_hour_fils }))}
        child={child}
        onClose={() => setIsOpen(false)}
        profileTo={profileTo}
        bookTo={bookTo}
      />
    </section>
  );
}
