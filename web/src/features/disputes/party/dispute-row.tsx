import type { Dispute } from '@sanad/contract/disputes/disputes.ts';
import { MessageCircle } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { DisputeState } from './dispute-state.tsx';
import { useDisputeText } from './use-dispute-text.ts';

function actionOf({ state, waits_for_you }: Dispute): 'finish' | 'answer' | 'open' {
  if (state === 'draft') return 'finish';
  return waits_for_you ? 'answer' : 'open';
}

/** What it is about, with whom, where it stands, what happens next, and one verb. */
export function DisputeRow({ dispute, to, isFirst }: { dispute: Dispute; to: string; isFirst: boolean }) {
  const { t, titleOf, typeName, sessionTitle, sessionTime, nextText } = useDisputeText();
  const { session, your_side: side, number, unread } = dispute;
  const title = titleOf(dispute);
  const action = t(`list.${actionOf(dispute)}`);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-5">
      <Avatar
        name={session.other.name}
        src={session.other.photo?.small}
        shape={side === 'parent' ? 'arch' : 'circle'}
        size="sm"
        isDecorative
        className={side === 'parent' ? 'h-16! w-13!' : ''}
      />
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="flex flex-wrap gap-x-2 text-14 text-ink-soft">
          {number && <bdi className="font-medium tabular-nums">{number}</bdi>}
          <span>{typeName(dispute.type, side)}</span>
        </p>
        <p className="wrap-anywhere font-semibold leading-snug">
          <bdi>{title}</bdi>
        </p>
        <p className="text-15 text-ink-soft">
          {sessionTitle(session, side)}
          <span className="block">{sessionTime(session)}</span>
        </p>
        <p className="mt-1.5 flex flex-wrap gap-2">
          <DisputeState dispute={dispute} />
          {unread > 0 && (
            <Badge tone="mint" icon={MessageCircle}>
              {t('list.unread', { count: unread })}
            </Badge>
          )}
        </p>
        {dispute.next.step !== 'none' && <p className="text-15">{nextText(dispute)}</p>}
      </div>
      <LinkButton
        to={to}
        size="sm"
        variant={isFirst && dispute.waits_for_you ? 'primary' : 'plain'}
        aria-label={`${action}: ${title}`}
        className="max-sm:w-full"
      >
        {action}
      </LinkButton>
    </li>
  );
}
