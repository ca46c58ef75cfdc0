import { COMPARE_MAX, type LsaCard } from '@sanad/contract/search/search.ts';
import { ArrowLeftRight, Check, Heart } from 'lucide-react';
import { toast } from '../../../../lib/toast.ts';
import { useCompare } from '../../compare-store.ts';
import { useSearchText } from '../../use-search-text.ts';

const TOGGLE =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 font-medium text-15 text-ink-soft hover:bg-sunken aria-pressed:bg-mint-soft aria-pressed:text-pine-deep';

interface SaveProps {
  name: string;
  /** Null while it is not known. */
  isOn: boolean | null;
  onToggle: () => void;
  className?: string;
}

/** The heart. Its label does not change: aria-pressed carries the state. */
export function SaveToggle({ name, isOn, onToggle, className = '' }: SaveProps) {
  const { t } = useSearchText();
  return (
    <button
      type="button"
      aria-pressed={isOn ?? undefined}
      disabled={isOn === null}
      aria-label={t('favourites.add', { name })}
      onClick={onToggle}
      className={`${TOGGLE} disabled:opacity-50 ${className}`}
    >
      <Heart size={18} aria-hidden className={`shrink-0 ${isOn ? 'fill-pine text-pine' : ''}`} />
      <span className="@max-[44rem]:sr-only">{t('card.save')}</span>
    </button>
  );
}

export function CompareToggle({ lsa }: { lsa: LsaCard }) {
  const { t } = useSearchText();
  const { chosen, toggle } = useCompare();
  const isOn = chosen.some(({ id }) => id === lsa.id);
  const Sign = isOn ? Check : ArrowLeftRight;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('card.named', { action: t('card.compare'), name: lsa.name })}
      onClick={() => {
        if (!isOn && chosen.length >= COMPARE_MAX) toast.info(t('compare.full'), { id: 'compare' });
        else toggle(lsa);
      }}
      className={TOGGLE}
    >
      <Sign size={18} aria-hidden className="shrink-0" />
      <span className="@max-[44rem]:sr-only">{t('card.compare')}</span>
    </button>
  );
}
