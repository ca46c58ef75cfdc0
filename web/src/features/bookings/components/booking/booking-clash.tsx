import type { Occurrence } from '@sanad/contract/bookings/bookings.ts';
import { BellPlus, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { useBookingText } from '../../use-booking-text.ts';

/** What the LSA reads about their own hours. */
const OWN_CLASHES = ['too_soon', 'outside_hours', 'day_off', 'mode_not_offered'];

interface Concerned {
  lsa: string;
  child: string;
  /** The LSA reads it. */
  isLsa?: boolean;
}

/** Why an hour is not available, naming the person it concerns. */
export function useClashText({ isLsa = false, ...names }: Concerned): (clash: Occurrence['clash']) => string {
  const { t } = useBookingText();
  return (clash) => {
    if (clash === null) return '';
    return t(isLsa && OWN_CLASHES.includes(clash) ? `clash.own.${clash}` : `clash.${clash}`, names);
  };
}

interface OffersProps {
  label: string;
  offers: Occurrence['nearest'];
  onTake: (startsAt: string) => void;
  children?: ReactNode;
}

/** The nearest free times as choices, followed by other alternatives. */
export function FreeInstead({ label, offers, onTake, children }: OffersProps) {
  const { moment } = useBookingText();
  return (
    <div>
      {offers.length > 0 && <p className="mb-2 font-medium text-15 text-ink">{label}</p>}
      <div className="flex flex-wrap gap-2">
        {offers.map(({ starts_at }) => (
          <Button key={starts_at} size="sm" variant="ghost" onClick={() => onTake(starts_at)}>
            {moment(starts_at)}
          </Button>
        ))}
        {children}
      </div>
    </div>
  );
}

interface Props {
  occurrence: Occurrence;
  names: { lsa: string; child: string };
  onTake: (startsAt: string) => void;
  /** Whether this hour is waited for already; null while that is not known. */
  isWaiting: boolean | null;
  isJoining: boolean;
  onWait: () => void;
  /** Where the child's own sessions are. */
  sessionsTo: string;
}

/** A single unavailable hour: why, what is free instead, and a notification when it becomes free. */
export function BookingClash({ occurrence, names, onTake, isWaiting, isJoining, onWait, sessionsTo }: Props) {
  const { t, moment } = useBookingText();
  const clashText = useClashText(names);
  return (
    <div tabIndex={-1} data-decide>
      <Notice
        tone="warning"
        role="status"
        title={t('clash.title', { when: moment(occurrence.starts_at) })}
        className="border border-saffron/40"
      >
        <p className="mb-3">
          {clashText(occurrence.clash)}{' '}
          {occurrence.clash === 'child_busy' && <TextLink to={sessionsTo}>{t('clash.toSessions')}</TextLink>}
        </p>
        <FreeInstead label={t('clash.instead')} offers={occurrence.nearest} onTake={onTake}>
          {occurrence.clash === 'taken' &&
            (isWaiting ? (
              <p className="flex min-h-11 items-center gap-2 font-medium">
                <Check size={18} aria-hidden />
                {t('clash.waiting')}
              </p>
            ) : (
              <Button size="sm" icon={BellPlus} onClick={onWait} isPending={isJoining} disabled={isWaiting === null}>
                {t('clash.wait')}
              </Button>
            ))}
        </FreeInstead>
      </Notice>
    </div>
  );
}
