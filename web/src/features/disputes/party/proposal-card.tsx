import type { DisputeDetails } from '@sanad/contract/disputes/disputes.ts';
import { CircleCheck, Coins, Gift, Handshake, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useAnswerProposal } from './party-disputes.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { type DisputeText, useDisputeText } from './use-dispute-text.ts';

type Outcome = NonNullable<DisputeDetails['outcome']> | NonNullable<DisputeDetails['proposal']>;

interface Line {
  icon: LucideIcon;
  text: string;
}

function linesOf(outcome: Outcome, side: DisputeDetails['your_side'], { t, money }: DisputeText): Line[] {
  const { refund_fils, credit_fils, consequence, refund_split: split } = outcome;
  const isPartlyCredit = split !== null && split.returned_credit_fils > 0;
  const refund = isPartlyCredit
    ? t(split.to_card_fils > 0 ? 'effect.refundSplit' : 'effect.refundAsCredit', {
        amount: money(split.to_card_fils + split.returned_credit_fils),
        card: money(split.to_card_fils),
        credit: money(split.returned_credit_fils),
      })
    : t(refund_fils > 0 ? `effect.refund.${side}` : `effect.noRefund.${side}`, { amount: money(refund_fils) });
  return [
    { icon: Coins, text: refund },
    ...(credit_fils > 0 ? [{ icon: Gift, text: t('effect.credit', { amount: money(credit_fils) }) }] : []),
    ...(consequence ? [{ icon: TriangleAlert, text: t(`effect.${consequence.kind}`) }] : []),
  ];
}

/** What changes for the reader, and what our team says about it. */
function Effects({ outcome, side }: { outcome: Outcome; side: DisputeDetails['your_side'] }) {
  const text = useDisputeText();
  return (
    <>
      <ul className="grid gap-2">
        {linesOf(outcome, side, text).map(({ icon: Icon, text: line }) => (
          <li key={line} className="flex items-start gap-2.5 font-semibold">
            <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-pine" />
            {line}
          </li>
        ))}
      </ul>
      <blockquote className="wrap-anywhere whitespace-pre-line border-line-strong border-s-3 ps-4" dir="auto">
        {outcome.words}
      </blockquote>
    </>
  );
}

export function ProposalCard({ dispute }: { dispute: DisputeDetails }) {
  const { t, when } = useDisputeText();
  const { proposal, may, session } = dispute;
  if (!proposal) return null;
  const until = when(proposal.object_until);
  return (
    <Card as="section" isPanel isSelected={may.answer} padding="lg" className="grid gap-4">
      <h2 className="flex items-center gap-2.5 text-20">
        <Handshake size={22} aria-hidden className="text-pine" />
        {t('proposal.title')}
      </h2>
      <Effects outcome={proposal} side={dispute.your_side} />
      <p className="text-15 text-ink-soft">
        {may.answer
          ? t('proposal.until', { when: until })
          : t(`proposal.${proposal.your_answer ?? 'accepted'}`, { name: session.other.name, when: until })}
      </p>
      {may.answer && <Answer dispute={dispute} />}
    </Card>
  );
}

function Answer({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useDisputeText();
  const errorText = useErrorMessage();
  const answer = useAnswerProposal(dispute.id);
  const [isObjecting, setObjecting] = useState(false);
  return (
    <div className="flex flex-wrap gap-2 max-sm:flex-col">
      <Button
        variant="primary"
        isPending={answer.isPending && !isObjecting}
        onClick={() =>
          submit(
            answer,
            { answer: 'accept' },
            {
              onSuccess: () => void toast.success(t('proposal.acceptedToast')),
              onError: (error) => void toast.error(errorText(error).message),
            },
          )
        }
      >
        {t('proposal.accept')}
      </Button>
      <Button onClick={() => setObjecting(true)}>{t('proposal.object')}</Button>
      <ReasonDialog
        isOpen={isObjecting}
        onClose={() => setObjecting(false)}
        title={t('proposal.objectTitle')}
        label={t('proposal.reason')}
        confirmLabel={t('proposal.object')}
        sentText={t('proposal.objected')}
        send={(reason) => answer.mutateAsync({ answer: 'object', reason })}
      >
        {t('proposal.objectText')}
      </ReasonDialog>
    </div>
  );
}

export function OutcomeCard({ dispute }: { dispute: DisputeDetails }) {
  const { t, when } = useDisputeText();
  const { outcome } = dispute;
  if (!outcome) return null;
  return (
    <Card as="section" isPanel padding="lg" className="grid gap-4">
      <h2 className="flex items-center gap-2.5 text-20">
        <CircleCheck size={22} aria-hidden className="text-leaf-ink" />
        {t('outcome.title')}
      </h2>
      <Effects outcome={outcome} side={dispute.your_side} />
      <p className="text-15 text-ink-soft">{t('outcome.at', { when: when(outcome.resolved_at) })}</p>
    </Card>
  );
}
