import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import type { DisputeQuote } from '@sanad/contract/disputes/dispute-outcomes.ts';
import type { Party } from '@sanad/contract/disputes/dispute-rules.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { Check } from 'lucide-react';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useDeskText } from '../desk/use-desk-text.ts';

/** What an outcome moves, line by line, and what the parent gets of it. */
export function OutcomeFigures({ data, quote }: { data: DisputeCase; quote: DisputeQuote }) {
  const { t, money, change } = useDeskText();
  const nameOf = (party: Party) =>
    firstName(data.parties.find((one) => one.party === party)?.name ?? null) || t(`outcome.someone.${party}`);
  const strikeText = ({ after: strikes, hidden_days: count, suspended }: NonNullable<DisputeQuote['strikes']>) =>
    t(suspended ? 'outcome.strikeSuspends' : 'outcome.strikeEffect', { strikes, count });
  const { card } = data.booking ?? { card: null };
  const back = card ? t('outcome.toCard', { digits: card.last_digits }) : t('outcome.toCardAny');
  const rows: [string, string][] = [
    [back, money(quote.to_card_fils)],
    ...(quote.returned_credit_fils > 0
      ? ([[t('outcome.returned'), money(quote.returned_credit_fils)]] as [string, string][])
      : []),
    [t('outcome.creditTo', { name: nameOf('parent') }), money(quote.credit_fils)],
    [t('outcome.lsaShare', { name: nameOf('lsa') }), change(quote.lsa_fils)],
    [t('outcome.fee'), change(quote.fee_fils)],
    ...(quote.covered_fils > 0 ? ([[t('outcome.covered'), money(quote.covered_fils)]] as [string, string][]) : []),
    ...(quote.strikes
      ? ([[t('outcome.strike', { name: nameOf('lsa') }), strikeText(quote.strikes)]] as [string, string][])
      : []),
  ];
  const total = quote.to_card_fils + quote.returned_credit_fils + quote.credit_fils;
  return (
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
  );
}

export function QuoteTable({ data, quote, isOld }: { data: DisputeCase; quote: DisputeQuote | null; isOld: boolean }) {
  const { t } = useDeskText();
  if (!quote) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </Loading>
    );
  }
  return (
    <div className={isOld ? 'opacity-60' : ''} aria-busy={isOld} aria-live="polite">
      <OutcomeFigures data={data} quote={quote} />
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
