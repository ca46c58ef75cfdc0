import type { BookingSummary } from '@sanad/contract/bookings.ts';
import { CalendarDays, House, Repeat, Timer, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ownFils } from '../session-state.ts';
import { otherName, useSessionWords } from '../use-session-words.ts';
import { SessionBadge } from './session-badge.tsx';

interface Props {
  session: BookingSummary;
  to: string;
  /** What can be done with it right here. */
  children?: ReactNode;
}

/** One session in a list: who, when, how, how it stands, and what it costs or brings. */
export function SessionCard({ session, to, children }: Props) {
  const words = useSessionWords();
  const { t } = words;
  const isLsa = session.your_side === 'lsa';
  const photo = isLsa ? session.parent.photo : session.lsa.photo;
  const HowIcon = session.mode === 'online' ? Video : House;
  return (
    <article className="relative rounded-card border border-line bg-card p-5 transition-colors hover:border-mint-line">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Avatar
          name={isLsa ? session.child.first_name : session.lsa.name}
          src={photo?.small}
          shape={isLsa ? 'pebble' : 'circle'}
          isDecorative
        />
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-18">
            <Link to={to} className="wrap-anywhere rounded-sm after:absolute after:inset-0 after:rounded-card">
              {t('when.at', { day: words.day(session.starts_at), time: words.span(session) })}
            </Link>
          </h3>
          <p className="mt-0.5 text-ink-soft">
            {isLsa
              ? t('forParent', { child: session.child.first_name, parent: session.parent.name })
              : t('with', { child: session.child.first_name, lsa: session.lsa.name })}
          </p>
        </div>
        <Price session={session} />
      </div>
      <ul className="mt-4 flex flex-wrap items-center gap-2">
        <li>
          <SessionBadge booking={session} />
        </li>
        <li>
          <Badge tone="line" icon={HowIcon}>
            {words.how(session)}
          </Badge>
        </li>
        {session.kind === 'trial' && (
          <li>
            <Badge tone="sky">{t('trial')}</Badge>
          </li>
        )}
        {session.series && (
          <li>
            <Badge tone="line" icon={Repeat}>
              {t('series', session.series)}
            </Badge>
          </li>
        )}
        {session.reschedule && (
          <li>
            <Badge tone="saffron" icon={CalendarDays}>
              {t('wish.badge')}
            </Badge>
          </li>
        )}
      </ul>
      {session.expires_at && <TimeLeft session={session} until={session.expires_at} />}
      {children && <div className="relative mt-4 flex flex-wrap gap-2 border-line border-t pt-4">{children}</div>}
    </article>
  );
}

function Price({ session }: { session: BookingSummary }) {
  const { t, money } = useSessionWords();
  if (session.price_fils === 0) return <p className="font-semibold">{t('free')}</p>;
  return (
    <p className="text-end max-sm:w-full max-sm:text-start">
      <span className="block text-14 text-ink-soft">{t(session.your_side === 'lsa' ? 'youGet' : 'price')}</span>
      <span className="whitespace-nowrap font-semibold">{money(ownFils(session))}</span>
    </p>
  );
}

export function TimeLeft({ session, until }: { session: BookingSummary; until: string }) {
  const { t, left, inside } = useSessionWords();
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-15">
      <span className="inline-flex items-center gap-1.5 font-medium text-saffron-ink">
        <Timer size={17} aria-hidden />
        {left(until)}
      </span>
      <span className="text-ink-soft">
        {session.your_side === 'lsa'
          ? t('left.answerBy', { when: inside(until) })
          : t('left.answered', { name: otherName(session), when: inside(until) })}
      </span>
    </p>
  );
}
