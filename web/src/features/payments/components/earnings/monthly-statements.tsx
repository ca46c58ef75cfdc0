import { getEarningsStatement } from '@sanad/contract/payments/earnings.ts';
import { Card } from '../../../../ui/card.tsx';
import { usePaymentText } from '../../use-payment-text.ts';
import { DocumentButton } from '../document-button.tsx';

const SHOWN = 12;

/** An LSA's months, the newest first, for their records, a bank or a visa application. */
export function MonthlyStatements({ months }: { months: readonly string[] }) {
  const { t, language, monthAndYear, shortMonthAndYear } = usePaymentText();
  return (
    <Card>
      <h2 className="mb-2 text-20">{t('statement.monthly')}</h2>
      {months.length === 0 ? (
        <p className="text-15 text-ink-soft">{t('statement.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {months.slice(0, SHOWN).map((month) => (
            <li key={month} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
              <p className="font-medium">{shortMonthAndYear(month)}</p>
              <div className="flex gap-2">
                {(['pdf', 'csv'] as const).map((format) => (
                  <DocumentButton
                    key={format}
                    size="dense"
                    endpoint={getEarningsStatement}
                    input={{ params: { month }, query: { format, language } }}
                    label={t('statement.download', { what: monthAndYear(month), format: format.toUpperCase() })}
                  >
                    {format.toUpperCase()}
                  </DocumentButton>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-14 text-ink-soft">{t('statement.monthlyText')}</p>
    </Card>
  );
}
