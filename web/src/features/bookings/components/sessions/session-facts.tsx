import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { CalendarDays, House, type LucideIcon, MapPin, NotebookPen, Sprout, UserRound, Video } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useSessionText } from '../../use-session-text.ts';

interface Props {
  booking: Booking;
  /** Where a parent reads about the LSA; null for everybody else. */
  profilePath: string | null;
  /** What belongs to the child: the way to the record. */
  record?: ReactNode;
}

/** When, where, who: each side reads what it needs, and no more. */
export function SessionFacts({ booking, profilePath, record }: Props) {
  const { t, day, span, spanInOtherZone } = useSessionText();
  const title = useId();
  const isParent = booking.your_side === 'parent';
  const otherZoneSpan = spanInOtherZone(booking);
  return (
    <Card as="section" padding="none" aria-labelledby={title}>
      <h2 id={title} className="px-5 pt-5 text-20 sm:px-7 sm:pt-6">
        {t('one.facts')}
      </h2>
      <dl className="divide-y divide-line px-5 pb-3 sm:px-7">
        <Fact icon={CalendarDays} name={t('one.when')}>
          <p className="font-medium">{day(booking.starts_at)}</p>
          <p>{span(booking)}</p>
          {otherZoneSpan && <p className="text-15 text-ink-soft">{otherZoneSpan}</p>}
          {booking.series && <p className="text-15 text-ink-soft">{t('series', booking.series)}</p>}
        </Fact>
        <Where booking={booking} />
        {!isParent && (
          <Fact icon={UserRound} name={t('one.family')}>
            <bdi>{booking.parent.name}</bdi>
          </Fact>
        )}
        <Fact icon={Sprout} name={t('one.child')}>
          <p>
            {booking.child.first_name}
            {!isParent && booking.child_age !== null && (
              <span className="text-ink-soft"> ({t('age', { count: booking.child_age })})</span>
            )}
          </p>
          {!isParent && booking.child_needs && <Needs needs={booking.child_needs} />}
          {record}
        </Fact>
        {booking.your_side !== 'lsa' && (
          <Fact icon={UserRound} name={t('one.lsa')}>
            <p>
              <bdi>{booking.lsa.name}</bdi>
            </p>
            {profilePath && <TextLink to={profilePath}>{t('one.profile')}</TextLink>}
          </Fact>
        )}
        {booking.notes && (
          <Fact icon={NotebookPen} name={isParent ? t('one.ownNotes', { lsa: booking.lsa.name }) : t('one.notes')}>
            <p dir="auto" className="wrap-anywhere w-fit whitespace-pre-line">
              {booking.notes}
            </p>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="flex items-start gap-2.5 text-15 text-ink-soft">
        <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-pine" />
        {name}
      </dt>
      <dd className="max-sm:ps-7.5">{children}</dd>
    </div>
  );
}

const AHEAD: readonly Booking['state'][] = ['held', 'requested', 'confirmed', 'in_progress'];

function Where({ booking }: { booking: Booking }) {
  const { t, words } = useSessionText();
  if (booking.mode === 'online') {
    return (
      <Fact icon={Video} name={t('one.how')}>
        {t(AHEAD.includes(booking.state) ? 'one.onlineText' : 'mode.online')}
      </Fact>
    );
  }
  const isLater = booking.state === 'requested' && booking.your_side === 'lsa';
  return (
    <Fact icon={booking.address ? MapPin : House} name={t('one.where')}>
      <p>{booking.area ? t('place', { area: words(`area.${booking.area}`) }) : t('mode.in_person')}</p>
      {booking.address && (
        <p className="wrap-anywhere whitespace-pre-line font-medium">
          <bdi>{booking.address}</bdi>
        </p>
      )}
      {!booking.address && booking.your_side === 'lsa' && (
        <p className="text-15 text-ink-soft">{t(isLater ? 'one.addressLater' : 'one.addressGone')}</p>
      )}
    </Fact>
  );
}

function Needs({ needs }: { needs: NonNullable<Booking['child_needs']> }) {
  const { t, words } = useSessionText();
  if (needs.length === 0) return <p className="text-15 text-ink-soft">{t('one.noNeeds')}</p>;
  return (
    <ul aria-label={t('one.needs')} className="mt-2 flex flex-wrap gap-2">
      {needs.map((need) => (
        <li key={need}>
          <Badge tone="mint">{words(`need.${need}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
