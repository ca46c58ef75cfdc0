import type { FigurePoint, MoneyPoint, StaffFigures } from '@sanad/contract/staff/figures.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Column } from '../../ui/data-table/data-table-column.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { percentOf } from './figure-values.ts';
import { useHomeText } from './use-home-text.ts';

type Row = FigurePoint & { money: MoneyPoint | null };

/** Everything the charts draw, in numbers. */
export function FiguresTable({ points, money }: Pick<StaffFigures, 'points' | 'money'>) {
  const { t } = useHomeText();
  const columns = useColumns(money !== null);
  const rows = points.map((point, at) => ({ ...point, money: money?.[at] ?? null })).toReversed();
  return (
    <Disclosure title={<span className="text-14">{t('table.open')}</span>} className="[&>div]:max-w-none">
      <DataTable
        label={t('table.open')}
        density="staff"
        columns={columns}
        rows={rows}
        rowKey={({ from }) => from}
        empty={null}
      />
    </Disclosure>
  );
}

function useColumns(hasMoney: boolean): Column<Row>[] {
  const { t, day, number, duration, dirhams } = useHomeText();
  const percent = (value: number | null) => (value === null ? '–' : `${value}%`);
  const column = (key: string, cell: Column<Row>['cell']): Column<Row> => ({
    key,
    header: t(`table.${key}`),
    align: 'end',
    cell,
  });
  return [
    { key: 'from', header: t('table.from'), isTitle: true, cell: ({ from }) => <bdi>{day(from)}</bdi> },
    column('searches', (row) => percent(percentOf(row.searches_with_result, row.searches))),
    column('requests', (row) => percent(percentOf(row.requests_accepted, row.requests))),
    column('accept', ({ accept_minutes }) => (accept_minutes === null ? '–' : duration(accept_minutes))),
    column('given', (row) => number(row.sessions_given)),
    column('ahead', (row) => number(row.sessions_ahead)),
    column('missed', (row) => number(row.sessions_missed)),
    column('reportsDue', (row) => number(row.reports_due)),
    column('reportsLate', (row) => number(row.reports_late)),
    ...(hasMoney
      ? [
          column('held', (row) => dirhams(row.money?.held_fils ?? 0)),
          column('released', (row) => dirhams(row.money?.released_fils ?? 0)),
        ]
      : []),
  ];
}
