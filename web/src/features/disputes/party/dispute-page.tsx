import type { DisputeDetails } from '@sanad/contract/disputes/disputes.ts';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { DisputeActions } from './dispute-actions.tsx';
import { OwnAccount } from './dispute-attachments.tsx';
import { DisputeConversation } from './dispute-conversation.tsx';
import { DisputedSessionFacts, DisputeHistory, DisputePath } from './dispute-facts.tsx';
import { wasWithdrawn } from './dispute-path.ts';
import { DisputeState } from './dispute-state.tsx';
import { OutcomeCard, ProposalCard } from './proposal-card.tsx';
import { useDisputeText } from './use-dispute-text.ts';

/** Where it stands, what happens next, and everything the reader can do about it. */
export function DisputePage({ dispute, sessionPath }: { dispute: DisputeDetails; sessionPath: ReactNode }) {
  const { t, titleOf, typeName, nextText } = useDisputeText();
  const { number, type, your_side: side, waits_for_you: isWaiting, session, is_yours } = dispute;
  return (
    <div className="@container max-w-280">
      <PageHeading className="mb-4">
        <span dir="auto" className="wrap-anywhere">
          {titleOf(dispute)}
        </span>
      </PageHeading>
      <p className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-15 text-ink-soft">
        <DisputeState dispute={dispute} />
        <bdi className="tabular-nums">{number}</bdi>
        <span>{typeName(type, side)}</span>
        {!is_yours && <span>{t('raisedBy', { name: session.other.name })}</span>}
      </p>
      <div className="grid items-start gap-x-6 gap-y-5 @[56rem]:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Notice tone={isWaiting ? 'warning' : 'info'} icon={CalendarClock} title={t('next.title')}>
            <span aria-live="polite">{wasWithdrawn(dispute) ? t('next.withdrawn') : nextText(dispute)}</span>
          </Notice>
          <ProposalCard dispute={dispute} />
          <OutcomeCard dispute={dispute} />
          <DisputeConversation dispute={dispute} />
          <OwnAccount dispute={dispute} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <DisputePath dispute={dispute} />
          <DisputedSessionFacts dispute={dispute} sessionPath={sessionPath} />
          <DisputeHistory dispute={dispute} />
          <DisputeActions dispute={dispute} />
        </div>
      </div>
    </div>
  );
}
