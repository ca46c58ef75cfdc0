import type { LsaCard } from '@sanad/contract/search/search.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { Check, Minus } from 'lucide-react';
import { type ForChild, type MatchReasonText, matchReasonTexts } from '../../reasons.ts';
import { useSearchText } from '../../use-search-text.ts';

interface Props {
  lsa: LsaCard;
  child: ForChild | null;
  className?: string;
}

/** Ticks for what fits and a dash for what does not: the gap is always said. */
export function MatchReasons({ lsa, child, className = '' }: Props) {
  const searchText = useSearchText();
  const { t } = searchText;
  const reasons = matchReasonTexts(lsa.reasons, searchText, child);
  if (reasons.length === 0) return null;
  const name = firstName(lsa.name);
  const title = reasons.some(({ fits }) => fits)
    ? child
      ? t('card.whyFor', { name, child: child.name })
      : t('card.why', { name })
    : t('card.know');
  return (
    <div className={className}>
      <h4 className="mb-1.5 text-15 text-pine-deep tracking-normal!">{title}</h4>
      <ReasonList reasons={reasons} />
    </div>
  );
}

export function ReasonList({ reasons }: { reasons: readonly MatchReasonText[] }) {
  const { t } = useSearchText();
  return (
    <ul className="grid gap-1 @[44rem]:gap-1.5">
      {reasons.map(({ fits, text }) => {
        const Sign = fits ? Check : Minus;
        return (
          <li key={text} className={`flex gap-2.5 text-15 leading-snug ${fits ? '' : 'text-ink-soft'}`}>
            <Sign
              size={18}
              aria-label={t(fits ? 'card.fits' : 'card.gap')}
              role="img"
              className={`shrink-0 ${fits ? 'text-leaf' : 'text-saffron-ink'}`}
            />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
