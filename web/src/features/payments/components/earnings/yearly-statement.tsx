import { getFamilyStatement } from '@sanad/contract/payments/family-payments.ts';
import { useState } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { usePaymentText } from '../../use-payment-text.ts';
import { DocumentButton } from '../document-button.tsx';

/** All of a year in one document, for an employer or a school. */
export function YearlyStatement({ years }: { years: readonly number[] }) {
  const { t, language } = usePaymentText();
  const [chosen, setChosen] = useState(years[0]);
  const year = chosen ?? years[0];
  if (year === undefined) return null;
  return (
    <Card className="grid gap-4">
      <p className="text-15 text-ink-soft">{t('statement.yearText')}</p>
      <Select
        label={t('statement.year')}
        options={years.map((one) => ({ id: String(one), name: String(one) }))}
        value={String(year)}
        onChange={(value) => setChosen(Number(value))}
      />
      <div className="grid grid-cols-2 gap-2">
        {(['pdf', 'csv'] as const).map((format) => (
          <DocumentButton
            key={format}
            size="sm"
            endpoint={getFamilyStatement}
            input={{ params: { year }, query: { format, language } }}
            label={t('statement.download', { what: String(year), format: format.toUpperCase() })}
          >
            {format.toUpperCase()}
          </DocumentButton>
        ))}
      </div>
    </Card>
  );
}
