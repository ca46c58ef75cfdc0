import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { CalendarDays, Clock, House, Sprout, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { MINUTE_MS } from '../../../../lib/time/durations.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { soonIn } from '../../session-times.ts';
import { type SessionText, useSessionText } from '../../use-session-text.ts';

/** So long after its time a session is still just starting. */
const STARTING_MINUTES = 5;

interface Props {
  session: BookingSummary;
  to: string;
  callPath: string;
}

/** "Starts in 8 minutes", "Was due to start 10 minutes ago", "In progress"; null while it is far away. */
export function soonText(session: BookingSummary, { t, now }: SessionText): string | null {
  if (session.state === 'in_progress') return t('startsIn.running');
  const start = new Date(session.starts_at);
  if (start <= now) {
    const minutes = Math.floor((now.getTime() - start.getTime()) / MINUTE_MS);
    return minutes < STARTING_MINUTES ? t('startsIn.now') : t('startsIn.due', { count: minutes });
  }
  const soon = soonIn(start, now);
  return soon && t(`startsIn.${soon.unit}`, { count: soon.count });
}

/** The one dark panel of the home page: the session that comes next, and the step that is open now. */
export function SessionNext({ session, to, callPath }: Props) {
  const sessionText = useSessionText();
  const { t, day, span, how } = sessionText;
  const hasBegun = session.state === 'in_progress' || new Date(session.starts_at) <= sessionText.now;
  const soon = soonText(session, sessionText);
  const canJoin = session.may.includes('join_call');
  return (
    <section aria-labelledby="next-session" className="on-dark overflow-hidden rounded-panel bg-deep text-deep-ink">
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0 flex-1 p-6 lg:p-8">
          <p className="flex items-center gap-2 text-deep-soft">
            <Clock size={18} aria-hidden />
            {t(hasBegun ? 'home.nextNow' : 'home.next')}
          </p>
          <h2 id="next-session" className="mt-2 text-28 lg:text-36">
            {soon ?? day(session.starts_at)}
          </h2>
          <ul className="mt-4 grid gap-2">
            <Line icon={<CalendarDays size={20} aria-hidden />}>
              {soon ? t('when.at', { day: day(session.starts_at), time: span(session) }) : span(session)}
            </Line>
            <Line icon={session.mode === 'online' ? <Video size={20} aria-hidden /> : <House size={20} aria-hidden />}>
              {how(session)}
            </Line>
            <Line icon={<Sprout size={20} aria-hidden />}>
              {t('with', { child: session.child.first_name, lsa: session.lsa.name })}
            </Line>
          </ul>
          <div className="mt-6 flex flex-wrap gap-2">
            {canJoin && (
              <LinkButton to={callPath} variant="light" size="sm" icon={Video}>
                {t(session.kind === 'trial' ? 'call.joinTrial' : 'call.join')}
              </LinkButton>
            )}
            <LinkButton to={to} variant={canJoin ? 'outline-light' : 'light'} size="sm">
              {t('action.manage')}
            </LinkButton>
          </div>
        </div>
        <Avatar
          name={session.lsa.name}
          src={session.lsa.photo?.medium}
          shape="arch"
          size="lg"
          isDecorative
          className="me-6 rounded-b-none! max-sm:hidden lg:me-10"
        />
      </div>
    </section>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 text-deep-soft [&>svg]:mt-0.5 [&>svg]:shrink-0">
      {icon}
      <span className="text-deep-ink">{children}</span>
    </li>
  );
}
