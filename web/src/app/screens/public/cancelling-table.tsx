import { formatFils, LATE_LSA_CANCEL_CREDIT_FILS } from '@sanad/contract/payments/money.ts';
import { useText } from '../../../lib/text/use-text.ts';

const CASES = ['early', 'middle', 'late', 'sick', 'lsa', 'waived'] as const;

/** Who gets what when a session does not take place; on a phone each case reads as a block. */
export function CancellingTable() {
  const { t, language } = useText('terms');
  const credit = formatFils(LATE_LSA_CANCEL_CREDIT_FILS, language);
  const columns = [t('table.case'), t('table.parent'), t('table.lsa')];
  return (
    <table className="mt-6 w-full text-16 max-sm:block">
      <caption className="sr-only">{t('table.caption')}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-line-strong border-b">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2.5 pe-4 text-start font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {CASES.map((id) => (
          <tr key={id} className="border-line border-b align-top max-sm:block max-sm:py-3">
            <th scope="row" className="py-2.5 pe-4 text-start font-medium max-sm:block max-sm:py-0">
              {t(`table.cases.${id}.case`)}
            </th>
            <td className="py-2.5 pe-4 max-sm:block max-sm:py-0">
              <span className="text-ink-soft sm:hidden">{`${columns[1]}: `}</span>
              {t(`table.cases.${id}.parent`, { credit })}
            </td>
            <td className="py-2.5 max-sm:block max-sm:py-0">
              <span className="text-ink-soft sm:hidden">{`${columns[2]}: `}</span>
              {t(`table.cases.${id}.lsa`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
