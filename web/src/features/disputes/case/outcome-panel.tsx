import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import { CONSEQUENCES, type Consequence, type Party } from '@sanad/contract/disputes/dispute-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type CaseWork, type OutcomeWish, quoteQuery } from '../desk/dispute-desk.queries.ts';
import { useDeskText } from '../desk/use-desk-text.ts';
import { QuoteTable } from './outcome-figures.tsx';
import { NO_OUTCOME, outcomeForAbsence, REFUND_CHOICES, type RefundChoice, refundChoiceOf } from './outcome-wish.ts';
import { SendOutcome } from './send-outcome.tsx';

interface Props {
  data: DisputeCase;
  work: CaseWork;
  onSent: () => void;
}

/** The refund with a quote: what is shown is what will be posted. */
export function OutcomePanel({ data, work, onSent }: Props) {
  const { t, money } = useDeskText();
  const [wish, setWish] = useState<OutcomeWish>(NO_OUTCOME);
  const [words, setWords] = useState('');
  const [isTouched, setTouched] = useState(false);
  const quote = useQuery(quoteQuery(data.id, wish, data.version));
  const suggested = quote.data?.suggested ?? null;
  const shown = !isTouched && suggested ? { ...wish, ...suggested } : wish;
  const change = (next: OutcomeWish) => {
    setTouched(true);
    setWish(next);
  };
  if (suggested && !isTouched && shown.refund_fils !== wish.refund_fils) change(shown);
  const clear = () => {
    setWords('');
    onSent();
  };
  const price = data.booking?.price_fils ?? 0;
  const most = quote.data?.refundable_fils ?? price;
  return (
    <section aria-labelledby="case-outcome" className="grid gap-3 p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="case-outcome" className="text-16">
          {t('outcome.title')}
        </h2>
        {price > 0 && <span className="text-13 text-ink-soft">{t('outcome.inDispute', { amount: money(price) })}</span>}
      </div>
      {suggested && (
        <Notice tone="info" icon={Scale}>
          {t('outcome.policy')}
        </Notice>
      )}
      {data.booking?.needs_decision && (
        <RadioGroup
          label={t('outcome.absent')}
          value={wish.absent ?? null}
          onChange={(absent) =>
            change(outcomeForAbsence(wish, { absent: absent as 'lsa' | 'parent' | 'nobody', most }))
          }
          options={(['lsa', 'parent', 'nobody'] as const).map((id) => ({ id, name: t(`outcome.absentOptions.${id}`) }))}
        />
      )}
      {price > 0 && <RefundChoices wish={wish} most={most} onChange={change} />}
      <NumberField
        label={t('outcome.credit')}
        value={(wish.credit_fils ?? 0) / 100}
        onChange={(value) => change({ ...wish, credit_fils: Math.round((value ?? 0) * 100) })}
        minValue={0}
        maxValue={5000}
        formatOptions={{ style: 'currency', currency: 'AED' }}
      />
      <ConsequenceField data={data} wish={wish} onChange={change} />
      <QuoteTable data={data} quote={quote.data ?? null} isOld={quote.isPlaceholderData} />
      {quote.isError && <ErrorState isCompact onRetry={() => quote.refetch()} isRetrying={quote.isFetching} />}
      <TextField
        label={t('outcome.words')}
        description={t('outcome.wordsHint')}
        value={words}
        onChange={setWords}
        rows={3}
        maxLength={3000}
        isRequired
      />
      <SendOutcome
        data={data}
        work={work}
        wish={wish}
        words={words}
        quote={quote.isPlaceholderData ? null : (quote.data ?? null)}
        onSent={clear}
      />
    </section>
  );
}

function RefundChoices({
  wish,
  most,
  onChange,
}: {
  wish: OutcomeWish;
  most: number;
  onChange: (wish: OutcomeWish) => void;
}) {
  const { t } = useDeskText();
  const [choice, setChoice] = useState<RefundChoice | null>(null);
  const isFixed = wish.absent === 'lsa' || wish.absent === 'nobody';
  if (isFixed) return null;
  const current = choice === 'partial' ? 'partial' : refundChoiceOf(wish.refund_fils, most);
  return (
    <>
      <Segment
        label={t('outcome.refund')}
        isLabelHidden
        value={current}
        onChange={(id) => {
          const next = id as RefundChoice;
          setChoice(next);
          const refund_fils = { none: 0, partial: Math.floor(most / 2), full: most }[next];
          onChange({ ...wish, refund_fils });
        }}
        options={REFUND_CHOICES.map((id) => ({ id, name: t(`outcome.refunds.${id}`) }))}
      />
      {current === 'partial' && (
        <NumberField
          label={t('outcome.amount')}
          value={wish.refund_fils / 100}
          onChange={(value) =>
            onChange({ ...wish, refund_fils: Math.min(most, Math.max(0, Math.round((value ?? 0) * 100))) })
          }
          minValue={0}
          maxValue={most / 100}
          formatOptions={{ style: 'currency', currency: 'AED' }}
        />
      )}
    </>
  );
}

const NONE = 'none';

function ConsequenceField({
  data,
  wish,
  onChange,
}: {
  data: DisputeCase;
  wish: OutcomeWish;
  onChange: (wish: OutcomeWish) => void;
}) {
  const { t } = useDeskText();
  if (data.parties.length === 0) return null;
  const options = data.parties.flatMap(({ party, name }) =>
    CONSEQUENCES.filter((kind) => kind !== 'strike' || party === 'lsa').map((kind) => ({
      id: `${party} ${kind}`,
      name: t(`outcome.consequences.${kind}`, { name }),
    })),
  );
  const value = wish.consequence ? `${wish.consequence.party} ${wish.consequence.kind}` : NONE;
  return (
    <Select
      label={t('outcome.consequence')}
      size="sm"
      value={value}
      onChange={(id) => {
        const [party, kind] = id.split(' ') as [Party, Consequence];
        onChange({ ...wish, consequence: id === NONE ? null : { party, kind } });
      }}
      options={[{ id: NONE, name: t('outcome.consequences.none') }, ...options]}
    />
  );
}
