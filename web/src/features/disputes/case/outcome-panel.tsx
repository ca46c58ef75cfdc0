import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import type { DisputeQuote } from '@sanad/contract/disputes/dispute-outcomes.ts';
import { CONSEQUENCES, type Consequence, type Party } from '@sanad/contract/disputes/dispute-rules.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Scale } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { type CaseWork, type OutcomeWish, quoteQuery } from '../desk/dispute-desk.queries.ts';
import { useDeskText } from '../desk/use-desk-text.ts';
import { NO_OUTCOME, outcomeForAbsence, REFUND_CHOICES, type RefundChoice, refundChoiceOf } from './outcome-wish.ts';

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
      <SendOutcome data={data} work={work} wish={wish} words={words} onSent={clear} />
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

function QuoteTable({ data, quote, isOld }: { data: DisputeCase; quote: DisputeQuote | null; isOld: boolean }) {
  const { t, money } = useDeskText();
  if (!quote) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </Loading>
    );
  }
  const nameOf = (party: Party) => firstName(data.parties.find((one) => one.party === party)?.name ?? null);
  const { card } = data.booking ?? { card: null };
  const back = card ? t('outcome.toCard', { digits: card.last_digits }) : t('outcome.toCardAny');
  const rows: [string, string][] = [
    [back, money(quote.to_card_fils)],
    ...(quote.returned_credit_fils > 0
      ? ([[t('outcome.returned'), money(quote.returned_credit_fils)]] as [string, string][])
      : []),
    [t('outcome.creditTo', { name: nameOf('parent') }), money(quote.credit_fils)],
    [t('outcome.lsaShare', { name: nameOf('lsa') }), money(quote.lsa_fils)],
    [t('outcome.fee'), money(quote.fee_fils)],
    ...(quote.covered_fils > 0 ? ([[t('outcome.covered'), money(quote.covered_fils)]] as [string, string][]) : []),
    ...(quote.strikes
      ? ([
          [
            t('outcome.strike', { name: nameOf('lsa') }),
            t('outcome.strikeEffect', { count: quote.strikes.after, days: quote.strikes.hidden_days }),
          ],
        ] as [string, string][])
      : []),
  ];
  const total = quote.to_card_fils + quote.returned_credit_fils + quote.credit_fils;
  return (
    <div className={isOld ? 'opacity-60' : ''} aria-busy={isOld} aria-live="polite">
      <dl className="text-14">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-line border-b py-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="whitespace-nowrap font-semibold">{value}</dd>
          </div>
        ))}
        {data.parties.length > 0 && (
          <div className="flex justify-between gap-3 border-ink border-t py-2 font-semibold">
            <dt>{t('outcome.receives', { name: nameOf('parent') })}</dt>
            <dd>{money(total)}</dd>
          </div>
        )}
      </dl>
      {quote.obstacle && quote.obstacle !== 'no_session' && (
        <p className="mt-1 text-13 text-ink-soft">{t(`outcome.obstacle.${quote.obstacle}`)}</p>
      )}
      <p className="mt-1 flex gap-1.5 text-13 text-leaf-ink">
        <Check size={16} aria-hidden className="mt-0.5 shrink-0" />
        {t('outcome.samePosted')}
      </p>
      {quote.needs_approval && (
        <Notice tone="warning" className="mt-2">
          {t('outcome.needsSecond')}
        </Notice>
      )}
    </div>
  );
}

interface SendProps extends Props {
  wish: OutcomeWish;
  words: string;
}

function SendOutcome({ data, work, wish, words, onSent }: SendProps) {
  const { t, money } = useDeskText();
  const { one_person_fils } = usePolicy();
  const errorText = useErrorMessage();
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
          onClick={() => work.propose.mutate(body, handle(t('outcome.proposed')))}
        >
          {t('outcome.propose')}
        </Button>
      )}
      {data.may.resolve && (
        <Button
          variant={isFinal ? 'primary' : 'plain'}
          isBlock
          disabled={isIncomplete}
          isPending={work.resolve.isPending}
          onClick={() => work.resolve.mutate(body, handle(t('outcome.resolved')))}
        >
          {t('outcome.resolve')}
        </Button>
      )}
      {!isFinal && <p className="text-13 text-ink-soft">{t('outcome.note', { limit: money(one_person_fils) })}</p>}
    </div>
  );
}
