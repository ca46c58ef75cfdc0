import type { ReportedSession } from '@sanad/contract/progress/child-progress.ts';
import { Award, Check, FilePen, Flag, MessageCircle, Pencil, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Stone } from '../../../ui/brand/stone.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { useProgressText } from './use-progress-text.ts';

const SHOWN_AT_FIRST = 5;

interface Props {
  /** Newest first. */
  sessions: readonly ReportedSession[];
  total: number;
  side: 'parent' | 'lsa';
  reportPath: (bookingId: string) => string;
}

export function SessionTimeline({ sessions, total, side, reportPath }: Props) {
  const { t } = useProgressText();
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  if (sessions.length === 0) return <p className="text-ink-soft">{t('timeline.none')}</p>;
  return (
    <>
      <ol className="grid">
        {sessions.slice(0, shown).map((session) => (
          <TimelineEntry key={session.booking_id} session={session} side={side} to={reportPath(session.booking_id)} />
        ))}
      </ol>
      <ShowMore shown={Math.min(shown, sessions.length)} total={total} onMore={() => setShown(shown + 10)} />
    </>
  );
}

function TimelineEntry({ session, side, to }: { session: ReportedSession; side: Props['side']; to: string }) {
  const { when } = useProgressText();
  const waits = side === 'parent' && session.response === null;
  return (
    <li className="group relative grid grid-cols-[1.75rem_1fr] gap-x-3 pb-6 last:pb-2">
      <span
        aria-hidden
        className="absolute start-2.5 top-6 bottom-0 border-path group-only:hidden border-s-2 border-dashed"
      />
      <Stone size="sm" state={waits ? 'now' : 'past'} className={`mt-1 ${waits ? 'border-saffron bg-saffron' : ''}`} />
      <div className="min-w-0">
        <h3 className="text-15">
          <Link to={to} className="inline-flex min-h-6 items-center rounded-control underline-offset-2 hover:underline">
            {when(session.starts_at)}
          </Link>
        </h3>
        {session.summary && (
          <p className="wrap-anywhere line-clamp-3 text-15 text-ink-soft">
            <bdi>{session.summary}</bdi>
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-2">
          <SessionBadges session={session} side={side} />
        </p>
      </div>
    </li>
  );
}

function SessionBadges({ session, side }: { session: ReportedSession; side: Props['side'] }) {
  const { t } = useProgressText();
  return (
    <>
      {session.mastered_goal_ids.length > 0 && (
        <Badge tone="leaf" icon={Award} size="sm">
          {t('timeline.mastered')}
        </Badge>
      )}
      {session.first_time_goal_ids.length > 0 && session.mastered_goal_ids.length === 0 && (
        <Badge tone="mint" icon={Flag} size="sm">
          {t('timeline.firstTime')}
        </Badge>
      )}
      {session.is_amended && (
        <Badge tone="sky" icon={Pencil} size="sm">
          {t('timeline.amended')}
        </Badge>
      )}
      <ResponseBadge response={session.response} side={side} />
    </>
  );
}

function ResponseBadge({ response, side }: { response: ReportedSession['response']; side: Props['side'] }) {
  const { t } = useProgressText();
  if (response === null) {
    return (
      <Badge tone="saffron" icon={FilePen} size="sm">
        {t(`timeline.waits.${side}`)}
      </Badge>
    );
  }
  const icons = { acknowledged: Check, commented: MessageCircle, disagreed: Scale };
  return (
    <Badge tone={response === 'disagreed' ? 'coral' : 'leaf'} icon={icons[response]} size="sm">
      {t(`timeline.${response}.${side}`)}
    </Badge>
  );
}
