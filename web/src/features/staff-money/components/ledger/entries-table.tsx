import type { SessionLedger } from '@sanad/contract/staff/money.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import type { LedgerStep } from '../../ledger-steps.ts';
import { useMoneyText } from '../../use-money-text.ts';
import { Sides } from './money-steps.tsx';
import { StepNumber } from './step-number.tsx';

/** Every entry about the session, numbered as in the picture. */
export function EntriesTable({ steps, ledger }: { steps: readonly LedgerStep[]; ledger: SessionLedger }) {
  const { t, figure, when } = useMoneyText();
  return (
    <DataTable
      label={t('entries.title')}
      density="staff"
      rows={steps}
      rowKey={({ number }) => String(number)}
      empty={null}
      columns={[
        {
          key: 'why',
          header: t('entries.why'),
          isTitle: true,
          cell: (step) => (
            <span className="flex items-start gap-2.5">
              <StepNumber value={step.number} />
              <span className="min-w-0">
                {t(`kind.${step.kind}`)}
                <Why step={step} payout={ledger.payout} />
              </span>
            </span>
          ),
        },
        {
          key: 'when',
          header: t('entries.when'),
          cell: ({ at, entry }) => (
            <>
              <time dateTime={at}>{when(at)}</time>
              {entry && <span className="block text-13 text-ink-soft">E-{entry.id}</span>}
            </>
          ),
        },
        {
          key: 'sides',
          header: t('entries.sides'),
          cell: (step) => (
            <div className="xl:min-w-52">
              <Sides step={step} />
            </div>
          ),
        },
        {
          key: 'amount',
          header: t('entries.amount'),
          align: 'end',
          cell: ({ fils }) => <span className="font-semibold tabular-nums">{figure(fils)}</span>,
        },
      ]}
    />
  );
}

function Why({ step: { entry }, payout }: { step: LedgerStep; payout: SessionLedger['payout'] }) {
  const { t } = useMoneyText();
  const lines = entry
    ? [entry.note, entry.posted_by && t('entries.by', { name: entry.posted_by.name })]
    : payout
      ? [payout.number, payout.account_last_digits && t('entries.account', { digits: payout.account_last_digits })]
      : [];
  return lines.filter(Boolean).map((line) => (
    <span key={line} className="block wrap-anywhere font-normal text-13 text-ink-soft">
      {line}
    </span>
  ));
}
