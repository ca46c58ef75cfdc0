import { NO_SHOW_GRACE_MINUTES } from '@sanad/contract/bookings/booking-rules.ts';
import type { Call } from '@sanad/contract/calls/calls.ts';
import { type ReactNode, useState } from 'react';
import { MINUTE_MS } from '../../../lib/time/durations.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import type { LocalMediaState } from '../media/local-media.ts';
import { useCallText } from '../use-call-text.ts';
import { peopleOf } from './people.ts';
import { OwnTile } from './stage.tsx';

interface WaitingProps {
  call: Call;
  media: LocalMediaState;
  now: Date;
  sessionPath: string;
  notices: ReactNode;
  /** The other person was here before. */
  wasTogether: boolean;
}

/** Alone in the room: who is missing, what happens next, and how one looks. */
export function Waiting({ call, media, now, sessionPath, notices, wasTogether }: WaitingProps) {
  const { t } = useCallText();
  const { other, isOtherHere } = peopleOf(call);
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center gap-5 overflow-y-auto p-4">
      {notices}
      <div className="my-auto grid w-full justify-items-center gap-5">
        <OwnTile call={call} media={media} isLarge className="aspect-4/3 w-full max-w-[min(32rem,70dvh)]" />
        <div className="grid max-w-[46ch] justify-items-center gap-1.5 text-center" role="status">
          <p className="font-semibold text-20">
            {t(isOtherHere ? 'waiting.connecting' : wasTogether ? 'waiting.left' : 'waiting.title', { name: other })}
          </p>
          {!isOtherHere && wasTogether && <p className="text-ink-soft">{t('waiting.leftNext', { name: other })}</p>}
          {!isOtherHere && !wasTogether && <WhatNext call={call} now={now} sessionPath={sessionPath} />}
        </div>
      </div>
    </div>
  );
}

function WhatNext({ call, now, sessionPath }: Pick<WaitingProps, 'call' | 'now' | 'sessionPath'>) {
  const { t, time } = useCallText();
  const { other } = peopleOf(call);
  const [since] = useState(now.getTime());
  const starts = Date.parse(call.starts_at);
  const reportFrom = Math.max(starts, since) + NO_SHOW_GRACE_MINUTES * MINUTE_MS;
  if (now.getTime() < starts) return <p className="text-ink-soft">{t('waiting.early', { name: other })}</p>;
  if (now.getTime() < reportFrom) {
    const from = time(new Date(reportFrom).toISOString());
    return <p className="text-ink-soft">{t('waiting.late', { name: other }, { time: from })}</p>;
  }
  return (
    <>
      <p className="text-ink-soft">{t('waiting.noShow', { name: other })}</p>
      <TextLink to={sessionPath}>{t('waiting.sessionPage')}</TextLink>
    </>
  );
}
