import { Check } from 'lucide-react';
import { Notice } from '../../../../ui/states/notice.tsx';
import type { TAccount } from '../../ledger-steps.ts';
import { useMoneyText } from '../../use-money-text.ts';
import { SectionCard } from '../section-card.tsx';
import { StepNumber } from './step-number.tsx';

/** The session's own accounts as accountants draw them: debit first, credit second, the balance below. */
export function TAccounts({ accounts }: { accounts: readonly TAccount[] }) {
  const { t, money } = useMoneyText();
  const sum = accounts.reduce((total, { balanceFils }) => total + balanceFils, 0);
  return (
    <SectionCard title={t('accounts.title')} note={t('accounts.note')} className="@container">
      <ul className="grid gap-x-4 gap-y-5 @sm:grid-cols-2 @xl:grid-cols-3 @4xl:grid-cols-6">
        {accounts.map((account) => (
          <Account key={account.account} {...account} />
        ))}
      </ul>
      {sum === 0 ? (
        <p className="mt-4 flex items-center gap-2 text-14 text-leaf-ink">
          <Check size={16} aria-hidden className="shrink-0" />
          {t('accounts.sumsToZero')}
        </p>
      ) : (
        <Notice tone="danger" className="mt-4">
          {t('accounts.off', { amount: money(Math.abs(sum)) })}
        </Notice>
      )}
    </SectionCard>
  );
}

function Account({ account, debits, credits, balanceFils }: TAccount) {
  const { t, figure } = useMoneyText();
  const side = balanceFils > 0 ? 'debit' : balanceFils < 0 ? 'credit' : 'balance';
  return (
    <li className="flex flex-col text-13 tabular-nums">
      <h3 className="border-ink border-b-2 pb-1 text-center text-13">{t(`account.${account}`)}</h3>
      <div className="grid min-h-16 flex-1 grid-cols-2">
        <Lines name={t('debit')} lines={debits} />
        <Lines name={t('credit')} lines={credits} className="border-ink border-s-2" />
      </div>
      <p className="flex justify-between gap-2 border-line-strong border-t border-b-3 border-b-line-strong border-double py-1">
        <span className="text-ink-soft">{t(side)}</span>
        <b className={`font-semibold ${balanceFils === 0 ? 'text-leaf-ink' : ''}`}>{figure(Math.abs(balanceFils))}</b>
      </p>
    </li>
  );
}

function Lines({ name, lines, className = '' }: { name: string; lines: TAccount['debits']; className?: string }) {
  const { figure } = useMoneyText();
  return (
    <div className={`grid content-start gap-1 py-1.5 ${className}`}>
      {lines.length > 0 && <p className="visually-hidden">{name}</p>}
      {lines.map(({ step, fils }) => (
        <p key={step} className="flex flex-wrap items-center justify-between gap-x-1 px-1">
          <StepNumber value={step} />
          <span>{figure(fils)}</span>
        </p>
      ))}
    </div>
  );
}
