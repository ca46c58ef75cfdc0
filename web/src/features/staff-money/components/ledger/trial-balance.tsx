import type { LedgerAccount } from '@sanad/contract/payments/ledger.ts';
import type { MoneyOverview } from '@sanad/contract/staff/money.ts';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { sidesOfBalance } from '../../trial-balance.ts';
import { useMoneyText } from '../../use-money-text.ts';
import { ACCOUNT_LOOKS } from '../account-looks.ts';
import { SectionCard } from '../section-card.tsx';

interface Props {
  balance: MoneyOverview['trial_balance'];
  /** Accounts that the last recount found wrong. */
  miscounted: number;
  /** The comparison with the provider. */
  children?: ReactNode;
}

/** Debit and credit of the whole books as two bars of the same length. */
export function TrialBalance({ balance, miscounted, children }: Props) {
  const { t, figure, money, when } = useMoneyText();
  const { debit, credit } = sidesOfBalance(balance.accounts);
  const longest = Math.max(debit.fils, credit.fils);
  const offFils = debit.fils - credit.fils;
  return (
    <SectionCard
      title={t('trial.title')}
      note={t('trial.note', { when: when(balance.at) })}
      action={
        offFils === 0 ? (
          <Badge tone="leaf" icon={Check}>
            {t('trial.sumsToZero')}
          </Badge>
        ) : (
          <Badge tone="coral" icon={TriangleAlert}>
            {t('trial.off', { amount: money(Math.abs(offFils)) })}
          </Badge>
        )
      }
    >
      {offFils !== 0 && (
        <Notice tone="danger" className="mb-3" title={t('trial.offTitle')}>
          {t('trial.offText', { amount: money(Math.abs(offFils)) })}
        </Notice>
      )}
      {miscounted > 0 && (
        <Notice tone="danger" className="mb-3" title={t('trial.miscounted', { count: miscounted })}>
          {t('trial.miscountedText')}
        </Notice>
      )}
      {longest === 0 ? (
        <p className="text-ink-soft">{t('trial.empty')}</p>
      ) : (
        <>
          <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 text-14">
            <Side name={t('debit')} {...debit} longest={longest} />
            <Side name={t('credit')} {...credit} longest={longest} />
          </div>
          <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2 border-line border-t pt-3 text-14">
            {[...debit.accounts.map(named('debit')), ...credit.accounts.map(named('credit'))].map((one) => (
              <div key={one.account} className="max-sm:flex max-sm:w-full max-sm:justify-between max-sm:gap-3">
                <dt className="flex items-center gap-2 text-ink-soft">
                  <span
                    aria-hidden
                    className={`size-3 shrink-0 rounded-[3px] ${one.account === 'held_funds' ? 'border border-saffron' : ''}`}
                    style={{ background: ACCOUNT_LOOKS[one.account] }}
                  />
                  {t(`account.${one.account}`)}
                  <span className="visually-hidden"> ({t(one.side)})</span>
                </dt>
                <dd className="font-semibold tabular-nums">{figure(one.fils)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {children}
    </SectionCard>
  );
}

function named(side: 'debit' | 'credit') {
  return (one: { account: LedgerAccount; fils: number }) => ({ ...one, side });
}

interface SideProps {
  name: string;
  accounts: { account: LedgerAccount; fils: number }[];
  fils: number;
  longest: number;
}

function Side({ name, accounts, fils, longest }: SideProps) {
  const { figure } = useMoneyText();
  return (
    <>
      <span className="text-ink-soft">{name}</span>
      <div className="flex h-5 min-w-0 gap-0.5" style={{ width: `${(fils / longest) * 100}%` }}>
        {accounts.map(({ account, fils: part }) => (
          <span
            key={account}
            className={`min-w-[3px] rounded-[4px] ${account === 'held_funds' ? 'border border-saffron' : ''}`}
            style={{ background: ACCOUNT_LOOKS[account], flex: `${part} 1 0` }}
          />
        ))}
      </div>
      <b className="text-end font-semibold tabular-nums">{figure(fils)}</b>
    </>
  );
}
