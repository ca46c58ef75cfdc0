import type { BookingPreview } from '@sanad/contract/bookings/bookings.ts';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { useBookingText } from '../../use-booking-text.ts';

type Price = Pick<BookingPreview, 'price_per_hour_fils' | 'list_price_per_hour_fils' | 'agreement'>;

/** What an hour costs; where a price was agreed, that it was, and until when. */
export function BookingPrice({ price }: { price: Price }) {
  const { t, money, date } = useBookingText();
  const { agreement } = price;
  return (
    <div>
      <p className="text-ink-soft leading-tight">
        <strong className="text-28 text-ink leading-tight">{money(price.price_per_hour_fils)}</strong>{' '}
        <span className="whitespace-nowrap text-16">{t('price.hour')}</span>
      </p>
      {agreement && (
        <>
          <p className="mt-1 text-14 text-ink-soft">
            {t('price.list')} <s>{money(price.list_price_per_hour_fils)}</s>
          </p>
          <Badge tone="leaf" icon={BadgeCheck} className="mt-2">
            {t('price.agreed', { date: date(agreement.valid_until) })}
          </Badge>
        </>
      )}
    </div>
  );
}
