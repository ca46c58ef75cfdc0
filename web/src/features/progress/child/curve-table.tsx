import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { nearestHelp, type SessionPoint } from './curve-points.ts';
import { useProgressText } from './use-progress-text.ts';

/** The same as the curve, for whoever reads figures rather than pictures. Newest first. */
export function CurveTable({ points }: { points: readonly SessionPoint[] }) {
  const { t, when } = useProgressText();
  return (
    <DataTable
      label={t('curve.tableLabel')}
      rows={points.toReversed()}
      rowKey={({ bookingId }) => bookingId}
      empty={t('curve.none')}
      columns={[
        { key: 'when', header: t('curve.session'), cell: ({ at }) => when(at), isTitle: true },
        { key: 'help', header: t('curve.helpNeeded'), cell: ({ help }) => t(`help.${nearestHelp(help)}`) },
        { key: 'lsa', header: t('curve.lsa'), cell: ({ lsa }) => <bdi>{lsa}</bdi> },
        { key: 'note', header: t('curve.note'), cell: ({ milestone }) => <span dir="auto">{milestone}</span> },
      ]}
    />
  );
}
