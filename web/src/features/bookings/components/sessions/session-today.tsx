import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { Check, Video } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { listWithCommas } from '../../../../lib/text/list-text.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { isUnpaid, wasNeverStarted } from '../../session-state.ts';
import { useSessionText } from '../../use-session-text.ts';
import { CompleteButton } from './attendance/session-attendance.tsx';
import { SessionBadge } from './session-badge.tsx';
import { soonText } from './session-next.tsx';

interface Props {
  sessions: readonly BookingSummary[];
  to: (id: string) => string;
  callPath: (id: string) => string;
  onStale: () => void;
}

const DONE = ['completed', 'settled'];

/** The LSA's day from top to bottom, with a line for the current time. */
export function SessionToday({ sessions, to, callPath, onStale }: Props) {
  const { now, time } = useSessionText();
  const current = sessions.find((session) => Date.parse(session.ends_at) > now.getTime() && isAhead(session));
  const afterNow = sessions.findIndex(({ starts_at }) => Date.parse(starts_at) > now.getTime());
  return (
    <ol className="grid px-4 py-5 sm:px-6">
      {sessions.map((session, index) => (
        <Fragment key={session.id}>
          {index === afterNow && <NowLine time={time(now.toISOString())} />}
          <Row session={session} isLast={index === sessions.length - 1}>
            {session === current ? (
              <Current session={session} to={to(session.id)} callPath={callPath(session.id)} onStale={onStale} />
            ) : (
              <Plain session={session} to={to(session.id)} />
            )}
          </Row>
        </Fragment>
      ))}
      {afterNow === -1 && <NowLine time={time(now.toISOString())} />}
    </ol>
  );
}

const isAhead = ({ state }: BookingSummary) => state === 'confirmed' || state === 'in_progress';

/** The time, wide enough for “12:40 pm” in one line, the dot, and the session. */
const ROW = 'grid grid-cols-[4.75rem_1.5rem_minmax(0,1fr)] gap-2 sm:gap-3';

function NowLine({ time }: { time: string }) {
  return (
    <li aria-hidden className={`${ROW} items-center py-1`}>
      <span className="text-end font-medium text-14 text-coral-ink">{time}</span>
      <span className="mx-auto size-2.5 rounded-full bg-coral" />
      <span className="-ms-4 h-0.5 bg-coral" />
    </li>
  );
}

function Row({ session, isLast, children }: { session: BookingSummary; isLast: boolean; children: ReactNode }) {
  const { time, namedAt, now } = useSessionText();
  const isOpen = isAhead(session) && !wasNeverStarted(session, now);
  const isDone = DONE.includes(session.state);
  return (
    <li className={ROW}>
      <span className="pt-2.5 text-end leading-tight">
        <span className="block whitespace-nowrap font-semibold text-15">{time(session.starts_at)}</span>
        <span className="block text-14 text-ink-soft">{namedAt(session.ends_at)}</span>
      </span>
      <span aria-hidden className="relative">
        {!isLast && (
          <span className="absolute start-1/2 top-6 -bottom-2 w-0.5 -translate-x-1/2 bg-line rtl:translate-x-1/2" />
        )}
        <span
          className={`relative mx-auto mt-2.5 grid size-5.5 place-items-center rounded-full border-2 ${isDone ? 'border-leaf bg-leaf text-card' : isOpen ? 'border-pine bg-card' : 'border-line-strong border-dashed bg-sunken'}`}
        >
          {isDone && <Check size={14} strokeWidth={3} />}
        </span>
      </span>
      <div className="min-w-0 pb-4">{children}</div>
    </li>
  );
}

function PersonLink({ session, to }: { session: BookingSummary; to: string }) {
  const { t, how, language } = useSessionText();
  const facts = [how(session), ...(session.series ? [t('series', session.series)] : [])];
  return (
    <>
      <Avatar name={session.child.first_name} shape="pebble" size="sm" isDecorative />
      <div className="min-w-0 flex-1 basis-24">
        <p className="font-semibold leading-tight">
          <Link to={to} className="wrap-anywhere rounded-sm hover:underline">
            {t('forParent', { child: session.child.first_name, parent: session.parent.name })}
          </Link>
        </p>
        <p className="text-15 text-ink-soft">{listWithCommas(facts, language)}</p>
      </div>
      {session.kind === 'trial' && <Badge tone="sky">{t('trial')}</Badge>}
    </>
  );
}

function Plain({ session, to }: { session: BookingSummary; to: string }) {
  const { now } = useSessionText();
  return (
    <div className="flex flex-wrap items-center gap-3 py-1.5">
      <PersonLink session={session} to={to} />
      {(session.state !== 'confirmed' || isUnpaid(session) || wasNeverStarted(session, now)) && (
        <SessionBadge booking={session} />
      )}
    </div>
  );
}

interface CurrentProps {
  session: BookingSummary;
  to: string;
  callPath: string;
  onStale: () => void;
}

/** The current session offers its next step. In person it may need the family's code: its page asks for it. */
function Current({ session, to, callPath, onStale }: CurrentProps) {
  const sessionText = useSessionText();
  const canCheckIn = session.may.includes('check_in');
  return (
    <div className="grid gap-3 rounded-card border border-pine bg-mint-soft p-3 sm:p-4">
      <div className="flex flex-wrap items-center gap-3">
        <PersonLink session={session} to={to} />
      </div>
      <p className="font-medium text-pine-deep">
        {soonText(session, sessionText) ?? sessionText.when(session.starts_at)}
      </p>
      <div className="flex flex-wrap gap-2">
        {session.may.includes('complete') && <CompleteButton booking={session} variant="primary" onStale={onStale} />}
        {session.may.includes('join_call') && (
          <LinkButton to={callPath} size="sm" variant="primary" icon={Video}>
            {sessionText.t(session.kind === 'trial' ? 'call.joinTrial' : 'call.join')}
          </LinkButton>
        )}
        <LinkButton to={to} size="sm" variant={canCheckIn ? 'primary' : 'plain'}>
          {sessionText.t(canCheckIn ? 'arrival.start' : 'action.details')}
        </LinkButton>
      </div>
    </div>
  );
}
