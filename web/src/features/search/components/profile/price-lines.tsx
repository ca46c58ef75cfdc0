import { BadgeCheck, HandCoins, Lock } from 'lucide-react';
import { useSearchText } from '../../use-search-text.ts';

interface Props {
  fils: number;
  isOpen: boolean;
  size?: 'card' | 'box';
  /** What was agreed on instead, for a child. */
  agreedFils?: number | 'unknown' | null;
  /** For whom, where that is not clear. */
  agreedChild?: string | null;
}

/** The hourly price, and whether it is negotiable. */
export function PriceLines({ fils, isOpen, size = 'card', agreedFils = null, agreedChild = null }: Props) {
  const { t, money } = useSearchText();
  const isAgreed = typeof agreedFils === 'number';
  const Sign = isOpen ? HandCoins : Lock;
  return (
    <div>
      <p className="text-ink-soft leading-tight">
        <strong
          className={`text-ink ${size === 'box' ? 'text-28 leading-tight' : 'text-20 leading-tight @[44rem]:text-22'}`}
        >
          {money(isAgreed ? agreedFils : fils)}
        </strong>{' '}
        <span className="whitespace-nowrap text-15 @[44rem]:text-16">{t('card.hour')}</span>
      </p>
      {isAgreed && (
        <p className="mt-1.5 flex items-center gap-1.5 font-medium text-14 text-leaf-ink leading-snug">
          <BadgeCheck size={16} aria-hidden className="shrink-0" />
          {agreedChild
            ? t('card.agreedFor', { price: money(fils), child: agreedChild })
            : t('card.agreed', { price: money(fils) })}
        </p>
      )}
      {agreedFils === 'unknown' && (
        <p className="mt-1.5 text-14 text-ink-soft leading-snug">{t('card.agreedUnknown')}</p>
      )}
      {agreedFils === null && (
        <p
          className={`mt-1.5 flex items-center gap-1.5 text-14 leading-snug @max-[44rem]:text-13 ${isOpen ? 'font-medium text-saffron-ink' : 'text-ink-soft'}`}
        >
          <Sign size={16} aria-hidden className="shrink-0" />
          {t(isOpen ? 'card.negotiable' : 'card.fixed')}
        </p>
      )}
    </div>
  );
}
