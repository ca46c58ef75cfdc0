import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Count } from '../../ui/badge.tsx';
import { reportsDueQuery } from './reports-due.queries.ts';

/** How many reports are still to be written, beside the menu's item. */
export function ReportsDueBadge({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const { data = 0 } = useQuery(reportsDueQuery);
  return (
    <Count value={data} label={t('reportsDue', { count: data })} tone="card" {...(className ? { className } : {})} />
  );
}
