import { AUDIT_AREAS } from '@sanad/contract/staff/audit-log.ts';
import { useSearchParams } from 'react-router';
import { AuditCheck } from '../../../features/audit-log/audit-check.tsx';
import type { AuditLogFilters as Filters } from '../../../features/audit-log/audit-log.queries.ts';
import { AuditLogFilters } from '../../../features/audit-log/audit-log-filters.tsx';
import { AuditLogTable } from '../../../features/audit-log/audit-log-table.tsx';
import { useAuditText } from '../../../features/audit-log/use-audit-text.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';

const DAY = /^\d{4}-\d\d-\d\d$/;

function filtersIn(params: URLSearchParams): Filters {
  const [who, subject] = [params.get('who'), params.get('subject')];
  const area = AUDIT_AREAS.find((one) => one === params.get('area'));
  const dayIn = (name: string) => params.get(name)?.match(DAY)?.[0];
  const [from, to] = [dayIn('from'), dayIn('to')];
  return {
    ...(who && { who }),
    ...(area && { area }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Everything our team did. The address keeps the search. */
export function Component() {
  const { t } = useAuditText();
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);

  function change(changes: Partial<Record<keyof Filters, string>>) {
    const filled = Object.entries({ ...filters, ...changes }).filter(([, value]) => value) as [string, string][];
    setParams(Object.fromEntries(filled), { replace: true, preventScrollReset: true });
  }

  return (
    <div className="max-w-320">
      <PageHead title={t('title')} />
      <PageHeading size="staff" lead={t('lead')} className="mb-4">
        {t('title')}
      </PageHeading>
      <AuditCheck />
      <AuditLogFilters filters={filters} onFilter={change} />
      <AuditLogTable filters={filters} />
    </div>
  );
}
