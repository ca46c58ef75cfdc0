import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import type { DisputeQuote } from '@sanad/contract/disputes/dispute-outcomes.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { CaseWork, OutcomeWish } from '../desk/dispute-desk.queries.ts';
import { useDeskText } from '../desk/use-desk-text.ts';
import { OutcomeFigures } from './outcome-figures.tsx';

interface Props {
  data: DisputeCase;
  work: CaseWork;
  wish: OutcomeWish;
  words: string;
  /** Of exactly this wish; null: not known yet. */
  quote: DisputeQuote | null;
  onSent: () => void;
}

export function SendOutcome({ data, work, wish, words, quote, onSent }: Props) {
  const { t, money } = useDeskText();
  const { one_person_fils } = usePolicy();
  const errorText = useErrorMessage();
  const [isConfirming, setConfirming] = useState(false);
  const body = { ...wish, version: data.version, words: words.trim() };
  const isIncomplete = words.trim() === '' || (data.booking?.needs_decision === true && !wish.absent);
  const handle = (doneText: string) => ({
    onSuccess: () => {
      void toast.success(doneText);
      onSent();
    },
    onError: (error: unknown) => void toast.error(errorText(error).message),
  });
  const isFinal = data.may.resolve && data.parties.length === 0;
  return (
    <div className="grid gap-2">
      {!isFinal && (
        <Button
          variant="primary"
          isBlock
          disabled={isIncomplete}
          isPending={work.propose.isPending}
          onClick={() =>
            work.propose.mutate(body, handle(t(quote?.needs_approval ? 'outcome.confirm.sent' : 'outcome.proposed')))
          }
        >
          {t('outcome.propose')}
        </Button>
      )}
      {data.may.resolve && (
        <Button
          variant={isFinal ? 'primary' : 'plain'}
          isBlock
          disabled={isIncomplete || quote === null}
          onClick={() => setConfirming(true)}
        >
          {t('outcome.resolve')}
        </Button>
      )}
      {quote && (
        <ConfirmDialog
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
          title={t('outcome.confirm.title')}
          confirmLabel={t('outcome.resolve')}
          isPending={work.resolve.isPending}
          onConfirm={() =>
            work.resolve.mutate(body, {
              ...handle(t(quote.needs_approval ? 'outcome.confirm.sent' : 'outcome.resolved')),
              onSettled: () => setConfirming(false),
            })
          }
        >
          <OutcomeFigures data={data} quote={quote} />
          <p className="mt-3">{t(quote.needs_approval ? 'outcome.confirm.second' : 'outcome.confirm.final')}</p>
        </ConfirmDialog>
      )}
      {!isFinal && <p className="text-13 text-ink-soft">{t('outcome.note', { limit: money(one_person_fils) })}</p>}
    </div>
  );
}
