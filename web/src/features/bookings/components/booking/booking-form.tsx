import type { BookingPreview } from '@sanad/contract/bookings/bookings.ts';
import { CalendarDays, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { HOUR_MS } from '../../../../lib/time/durations.ts';
import { Card } from '../../../../ui/card.tsx';
import { useBookingText } from '../../use-booking-text.ts';
import { BookingPrice } from './booking-price.tsx';

interface Props {
  price: Pick<BookingPreview, 'price_per_hour_fils' | 'list_price_per_hour_fils' | 'agreement'> | null;
  isTrial: boolean;
  facts: readonly { name: string; value: string }[];
  /** The first session, as far as it is chosen. */
  first: { startsAt: string; endsAt: string } | null;
  sessions: number;
  totalFils: number | null;
  freeCancelHours: number;
  children: ReactNode;
}

/** What is being put together, beside the choices: price, for whom, when, the total, and on. */
export function BookingForm({ price, isTrial, facts, first, sessions, totalFils, freeCancelHours, children }: Props) {
  const { t, money, day, span, moment } = useBookingText();
  const until = first && Date.parse(first.startsAt) - freeCancelHours * HOUR_MS;
  function cancelling(freeUntil: number): string {
    if (sessions > 1) return t('box.cancelEach', { hours: freeCancelHours });
    if (freeUntil <= Date.now()) return t('box.cancelLate', { hours: freeCancelHours });
    return t('box.cancel', { when: moment(new Date(freeUntil).toISOString()) });
  }
  return (
    <Card as="aside" padding="none" isPanel isFloating aria-label={t('box.label')} className="p-5 sm:p-6">
      {isTrial ? (
        <p className="font-semibold text-28 leading-tight">{t('box.free')}</p>
      ) : (
        price && <BookingPrice price={price} />
      )}
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-16">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p
        className={`mt-4 flex items-center gap-3.5 rounded-xl px-4 py-3 leading-snug ${first ? 'bg-mint text-pine-deep' : 'min-h-14 border-[1.5px] border-line-strong border-dashed text-ink-soft'}`}
      >
        <CalendarDays size={22} aria-hidden className="shrink-0" />
        {first ? (
          <span>
            <strong className="block">{day(first.startsAt)}</strong>
            <span className="text-15">{span(first.startsAt, first.endsAt)}</span>
            {sessions > 1 && <span className="block text-15">{t('box.weekly', { count: sessions })}</span>}
          </span>
        ) : (
          t('box.none')
        )}
      </p>
      {!isTrial && (
        <p className="mt-5 flex justify-between gap-4 border-line border-t pt-4 font-semibold text-18">
          <span>{t('box.total')}</span>
          <span className="whitespace-nowrap">{totalFils === null ? '–' : money(totalFils)}</span>
        </p>
      )}
      <div className="mt-4 grid gap-2.5">{children}</div>
      <p className="mt-2.5 flex gap-2 text-14 text-ink-soft leading-snug">
        <Undo2 size={16} aria-hidden className="mirror-rtl mt-0.5 shrink-0" />
        <span>
          {t(isTrial ? 'box.laterTrial' : 'box.later')} {!isTrial && until && cancelling(until)}
        </span>
      </p>
    </Card>
  );
}
