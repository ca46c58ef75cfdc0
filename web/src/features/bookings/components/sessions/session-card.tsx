import { REQUEST_HOURS } from '@sanad/contract/bookings/booking-rules.ts';
import type { BookingSummary, MissedReport } from '@sanad/contract/bookings/bookings.ts';
import { CalendarDays, ChevronRight, Timer } from 'lucide-react';
import { Link } from 'react-router';
import { listWithCommas } from '../../../../lib/text/list-text.ts';
import { HOUR_MS } from '../../../../lib/time/durations.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { finalFils, hasSuggestedTimes, isUnpaid, stateKey, wasNeverStarted } from '../../session-state.ts';
import { otherName, useSessionText } from '../../use-session-text.ts';
import { SessionBadge } from './session-badge.tsx';

interface Props {
  session: BookingSummary;
  to: string;
}

/** Nothing where the list already says the state. */
const USUAL = ['confirmed', 'completed', 'settled'];

/** One session in the list of its day: when, who, how, and what it costs or brings. */
export function SessionRow({ session, to }: Props) {
  const { t, day, span, how, now, language } = useSessionText();
  const isLsa = session.your_side === 'lsa';
  const photo = isLsa ? session.parent.photo : session.lsa.photo;
  const isUsual = USUAL.includes(session.state) && !isUnpaid(session) && !wasNeverStarted(session, now);
  const more = [
    how(session),
    ...(session.series ? [t('series', session.series)] : []),
    ...(session.kind === 'trial' ? [t('trial')] : []),
  ];
  return (
    <article className="relative flex items-start gap-3 lg:items-center px-4 py-2.5 transition-colors hover:bg-mint-soft sm:px-5">
      <Avatar
        name={isLsa ? session.child.first_name : session.lsa.name}
        src={photo?.small}
        shape={isLsa ? 'pebble' : 'circle'}
        size="sm"
        isDecorative
        className="mt-0.5"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-0.5">
          <h4 className="font-semibold text-16 max-lg:basis-full lg:w-48">
            <Link to={to} className="rounded-sm after:absolute after:inset-0">
              <span className="visually-hidden">{listWithCommas([day(session.starts_at), ''], language)}</span>
              {span(session)}
            </Link>
          </h4>
          <p className="wrap-anywhere min-w-0 text-16 leading-snug max-lg:basis-full lg:basis-72">
            {isLsa
              ? t('forParent', { child: session.child.first_name, parent: session.parent.name })
              : t('with', { child: session.child.first_name, lsa: session.lsa.name })}
          </p>
          <p className="min-w-0 grow text-16 text-ink-soft leading-snug lg:flex-1">{more.join(' · ')}</p>
          <Price session={session} />
        </div>
        {isUsual && <span className="visually-hidden">{t(stateKey(session))}</span>}
        {(!isUsual || session.reschedule) && (
          <div className="mt-1 flex flex-wrap gap-2">
            {!isUsual && <SessionBadge booking={session} />}
            {session.reschedule && (
              <Badge tone="saffron" icon={CalendarDays}>
                {t('wish.badge')}
              </Badge>
            )}
          </div>
        )}
        {session.report && <ReportLine report={session.report} />}
        {isUnpaid(session) && session.pay_until && <PayLine session={session} until={session.pay_until} />}
      </div>
      <ChevronRight size={20} aria-hidden className="mirror-rtl shrink-0 self-center text-ink-soft" />
    </article>
  );
}

/** What is reported is not final: from when, or who looks at it. */
function ReportLine({ report }: { report: MissedReport }) {
  const { t, deadline } = useSessionText();
  if (report.stage === 'final') return null;
  return (
    <p className="mt-1 text-14 text-ink-soft">{t(`report.row.${report.stage}`, { when: deadline(report.final_at) })}</p>
  );
}

/** Until when it is to be paid, or the session is released. */
function PayLine({ session, until }: { session: BookingSummary; until: string }) {
  const { t, deadline } = useSessionText();
  return (
    <p className="mt-1 text-14 text-ink-soft">{t(`unpaid.row.${session.your_side}`, { until: deadline(until) })}</p>
  );
}

/** What was paid in the end; where that is nothing, the state says why. */
function Price({ session }: { session: BookingSummary }) {
  const { t, money } = useSessionText();
  const fils = finalFils(session);
  if (session.price_fils > 0 && fils === 0) return null;
  return (
    <p className="ms-auto whitespace-nowrap text-16 text-ink-soft tabular-nums">
      {session.price_fils > 0 && (
        <span className="visually-hidden">{t(session.your_side === 'lsa' ? 'youGet' : 'price')} </span>
      )}
      {session.price_fils > 0 ? money(fils) : t('free')}
    </p>
  );
}

export function TimeLeft({ session, until }: { session: BookingSummary; until: string }) {
  const { t, left, deadline, now } = useSessionText();
  const ms = Date.parse(until) - now.getTime();
  const isUrgent = ms < 2 * HOUR_MS;
  const isSuggested = hasSuggestedTimes(session);
  const isOwnTurn = (session.your_side === 'lsa') !== isSuggested;
  const ownKey = isSuggested ? 'left.chooseBy' : 'left.answerBy';
  const otherKey = isSuggested ? 'left.chosen' : 'left.answered';
  return (
    <div className="grid basis-52 gap-1 text-15 max-sm:basis-full">
      <p className={`flex items-center gap-1.5 font-medium ${isUrgent ? 'text-coral-ink' : 'text-ink'}`}>
        <Timer size={17} aria-hidden />
        {left(until)}
      </p>
      <span aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
        <span
          className={`block h-full rounded-full ${isUrgent ? 'bg-coral' : 'bg-ink-soft'}`}
          style={{ width: `${Math.min(100, Math.max(2, (100 * ms) / (REQUEST_HOURS * HOUR_MS)))}%` }}
        />
      </span>
      <p className="text-14 text-ink-soft">
        {isOwnTurn
          ? t(ownKey, { when: deadline(until) })
          : t(otherKey, { name: otherName(session), when: deadline(until) })}
      </p>
    </div>
  );
}
