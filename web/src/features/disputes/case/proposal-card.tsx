import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import { Handshake } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import type { CaseWork } from '../desk/dispute-desk.queries.ts';
import { useDeskText } from '../desk/use-desk-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type Proposal = DisputeCase['proposals'][number];

interface Props {
  data: DisputeCase;
  proposal: Proposal;
  work: CaseWork;
  /** Set after sending it here: the form with the focused button has gone. */
  takesFocus: boolean;
}

/** What was proposed, who agreed or objected, and the second person's yes or no. */
export function ProposalCard({ data, proposal, work, takesFocus }: Props) {
  const { t, money, when } = useDeskText();
  const refundText = useRefundText();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const nameOf = (party: string) => data.parties.find((one) => one.party === party)?.name ?? '';
  return (
    <section className="grid gap-2 border-line border-b p-4 text-14">
      <h2 ref={heading} tabIndex={-1} className="flex items-center justify-between gap-2 text-16">
        <span className="flex items-center gap-2">
          <Handshake size={18} aria-hidden />
          {t('proposal.title')}
        </span>
        <Badge size="sm" tone={proposal.state === 'accepted' ? 'leaf' : 'plum'}>
          {t(`proposal.state.${proposal.state}`)}
        </Badge>
      </h2>
      <p className="text-13 text-ink-soft">
        {t('proposal.by', { name: proposal.proposed_by, at: when(proposal.proposed_at) })}
        {proposal.approved_by && ` ${t('proposal.approvedBy', { name: proposal.approved_by })}`}
      </p>
      <div className="font-semibold">
        <p>{refundText(proposal)}</p>
        {proposal.credit_fils > 0 && <p>{t('proposal.credit', { amount: money(proposal.credit_fils) })}</p>}
      </div>
      {proposal.consequence && (
        <p>{t(`outcome.consequences.${proposal.consequence.kind}`, { name: nameOf(proposal.consequence.party) })}</p>
      )}
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {proposal.words}
      </p>
      {proposal.object_until && proposal.state === 'proposed' && (
        <p className="text-13 text-ink-soft">{t('proposal.until', { when: when(proposal.object_until) })}</p>
      )}
      <ul className="grid gap-1">
        {proposal.answers.map(({ party, answer, reason, at }) => (
          <li key={party} className="text-13">
            {t(`proposal.answer.${answer}`, { name: nameOf(party), at: when(at) })}
            {reason && (
              <span dir="auto" className="block wrap-anywhere text-ink-soft">
                {`“${reason}”`}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Decision data={data} proposal={proposal} work={work} onDecided={focusHeading} />
    </section>
  );
}

/** "Refund AED 110.00 (72.50 to the card, 37.50 as credit)" */
function useRefundText() {
  const { t, money, figure } = useDeskText();
  return ({ refund_fils, refund_split: split }: Proposal): string => {
    if (refund_fils === 0) return t('outcome.refunds.none');
    if (!split) return t('proposal.refund', { amount: money(refund_fils) });
    const { to_card_fils: card, returned_credit_fils: credit } = split;
    const parts = { amount: money(card + credit), card: figure(card), credit: figure(credit) };
    if (credit === 0) return t('proposal.refundToCard', parts);
    return t(card === 0 ? 'proposal.refundAsCredit' : 'proposal.refundSplit', parts);
  };
}

type DecisionProps = Omit<Props, 'takesFocus'> & { onDecided: () => void };

function Decision({ data, proposal, work, onDecided }: DecisionProps) {
  const { t } = useDeskText();
  const errorText = useErrorMessage();
  const [isRetracting, setRetracting] = useState(false);
  const onError = (error: unknown) => void toast.error(errorText(error).message);
  const isLive = proposal.state === 'proposed' || proposal.state === 'waiting_for_approval';
  if (!isLive || !data.may.work) return null;
  const decide = (approve: boolean) =>
    work.approve.mutate({ version: data.version, approve, reason: '' }, { onSuccess: onDecided, onError });
  return (
    <div className="flex flex-wrap gap-2">
      {data.may.approve && (
        <Button variant="primary" size="sm" isPending={work.approve.isPending} onClick={() => decide(true)}>
          {t('proposal.approve')}
        </Button>
      )}
      {proposal.state === 'waiting_for_approval' && (
        <Button size="sm" isPending={work.approve.isPending} onClick={() => decide(false)}>
          {t('proposal.refuse')}
        </Button>
      )}
      {proposal.state === 'proposed' && (
        <Button size="sm" onClick={() => setRetracting(true)}>
          {t('proposal.retract')}
        </Button>
      )}
      <ReasonDialog
        isOpen={isRetracting}
        onClose={() => setRetracting(false)}
        title={t('proposal.retract')}
        isPending={work.retract.isPending}
        onConfirm={(reason) =>
          work.retract.mutate({ version: data.version, reason }, { onSuccess: () => setRetracting(false), onError })
        }
      />
    </div>
  );
}
