import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { Clock, Video } from 'lucide-react';
import { useId } from 'react';
import { LinkButton } from '../../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { isUnpaid, wasNeverStarted } from '../../../session-state.ts';
import { nearDay } from '../../../session-times.ts';
import { otherName, useSessionText } from '../../../use-session-text.ts';

/** The call of an online session: when it opens, the way in, and how long each of them was there. */
export function SessionCall({ booking, callPath }: { booking: Booking; callPath: string }) {
  const { t } = useSessionText();
  const title = useId();
  const isAhead = booking.state === 'confirmed' || booking.state === 'in_progress';
  const canJoin = booking.may.includes('join_call');
  if (!booking.call || isUnpaid(booking)) return null;
  const wasUsed = booking.call.parent_seconds + booking.call.lsa_seconds > 0;
  if (!isAhead && !wasUsed) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby={title} isSelected={canJoin} className="grid gap-4">
      <div>
        <h2 id={title} className="flex items-center gap-2.5 text-20">
          <Video size={22} aria-hidden className="text-pine" />
          {t('call.title')}
        </h2>
        {isAhead && <p className="mt-1.5 text-ink-soft">{t('call.lead', { name: otherName(booking) })}</p>}
      </div>
      {canJoin && (
        <LinkButton to={callPath} variant="primary" icon={Video} className="justify-self-start">
          {t(booking.kind === 'trial' ? 'call.joinTrial' : 'call.join')}
        </LinkButton>
      )}
      {isAhead && <WhenOpen booking={booking} />}
      {wasUsed && <Attended booking={booking} call={booking.call} />}
    </Card>
  );
}

function WhenOpen({ booking }: { booking: Booking }) {
  const { t, deadline, dayInside, namedAt, now, zone } = useSessionText();
  const isOpen = Date.parse(booking.check_in_opens_at) <= now.getTime();
  if (booking.your_side === 'staff' || wasNeverStarted(booking, now)) return null;
  const isLate = Date.parse(booking.starts_at) <= now.getTime() && booking.state === 'confirmed';
  if (isOpen && (!isLate || booking.may.includes('report_no_show'))) return null;
  const opensAt = booking.check_in_opens_at;
  const opens = nearDay(new Date(opensAt), now, zone)
    ? t('call.opens', { when: deadline(opensAt) })
    : t('call.opensOn', { day: dayInside(opensAt), time: namedAt(opensAt) });
  return (
    <p className="flex items-center gap-2 text-15 text-ink-soft">
      <Clock size={18} aria-hidden className="shrink-0" />
      {isOpen ? t('call.noShowHint') : opens}
    </p>
  );
}

function Attended({ booking, call }: { booking: Booking; call: NonNullable<Booking['call']> }) {
  const { t } = useSessionText();
  const minutes = (seconds: number) => t('call.minutes', { count: Math.round(seconds / 60) });
  const rows = [
    { name: booking.parent.name, seconds: call.parent_seconds },
    { name: booking.lsa.name, seconds: call.lsa_seconds },
    { name: t('call.together'), seconds: call.together_seconds },
  ];
  return (
    <div className="grid gap-2 text-15">
      <h3 className="font-medium">{t('call.attended')}</h3>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-3">
        {rows.map(({ name, seconds }) => (
          <div key={name} className="flex justify-between gap-3 sm:block">
            <dt className="text-ink-soft">
              <bdi>{name}</bdi>
            </dt>
            <dd className="font-medium">{minutes(seconds)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
