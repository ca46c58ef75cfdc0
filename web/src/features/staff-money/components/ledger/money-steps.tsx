import type { LedgerAccount } from '@sanad/contract/payments/ledger.ts';
import type { SessionLedger } from '@sanad/contract/staff/money.ts';
import { ArrowRight } from 'lucide-react';
import { type LedgerStep, sidesOf } from '../../ledger-steps.ts';
import { useMoneyText } from '../../use-money-text.ts';
import { StepNumber } from './step-number.tsx';

/** The way of the money in words: all there is on a phone, and what a screen reader reads everywhere. */
export function MoneySteps({ steps, ledger }: { steps: readonly LedgerStep[]; ledger: SessionLedger }) {
  const { t, money } = useMoneyText();
  return (
    <>
      <ol className="grid gap-3">
        {steps.map((step) => (
          <li key={step.number} className="flex gap-3">
            <StepNumber value={step.number} />
            <div className="min-w-0 flex-1">
              <p className="flex justify-between gap-3">
                <span className="font-medium">{t(`kind.${step.kind}`)}</span>
                <span className="whitespace-nowrap font-semibold tabular-nums">{money(step.fils)}</span>
              </p>
              <div className="text-14 text-ink-soft">
                <Sides step={step} />
              </div>
              {step.kind === 'release' && <Parts step={step} />}
              {!step.entry && ledger.payout && <p className="text-14 text-ink-soft">{ledger.payout.number}</p>}
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-3 border-line border-t pt-3 text-14">{t('flow.heldNow', { amount: money(ledger.held_fils) })}</p>
    </>
  );
}

/** "Held funds → LSA payable, Platform revenue" */
export function Sides({ step }: { step: Pick<LedgerStep, 'lines'> }) {
  const { t, language } = useMoneyText();
  const { from, to } = sidesOf(step);
  const listed = (accounts: readonly LedgerAccount[]) =>
    accounts.map((account) => t(`account.${account}`)).join(language === 'ar' ? '، ' : ', ');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {listed(from)}
      <ArrowRight size={14} aria-hidden className="mirror-rtl shrink-0" />
      <span className="visually-hidden">{t('entries.goesTo')}</span>
      {listed(to)}
    </span>
  );
}

function Parts({ step }: { step: LedgerStep }) {
  const { t, figure } = useMoneyText();
  return (
    <dl className="text-14 text-ink-soft">
      {step.lines
        .filter(({ fils }) => fils < 0)
        .map(({ account, fils }) => (
          <div key={account} className="flex justify-between gap-3">
            <dt>{t(`account.${account}`)}</dt>
            <dd className="tabular-nums">{figure(-fils)}</dd>
          </div>
        ))}
    </dl>
  );
}
