import { PERSON_STATES } from '@sanad/contract/staff/people.ts';
import { useSearchParams } from 'react-router';
import { PeopleList } from '../../../../features/people/components/people-list.tsx';
import type { PeopleFilters } from '../../../../features/people/people.queries.ts';
import { usePeopleText } from '../../../../features/people/use-people-text.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageHead } from '../../../page-head.tsx';
import { usePeoplePaths } from './use-people-paths.ts';

const ROLES = ['PARENT', 'LSA', 'STAFF', 'NONE'] as const;

function filtersIn(params: URLSearchParams): PeopleFilters {
  const q = params.get('q');
  const role = ROLES.find((one) => one === params.get('role'));
  const state = PERSON_STATES.find((one) => one === params.get('state'));
  return { ...(q && { q }), ...(role && { role }), ...(state && { state }) };
}

/** Everybody with an account. The address keeps the search and the filters. */
export function Component() {
  const { t } = usePeopleText();
  const go = usePeoplePaths();
  const [params, setParams] = useSearchParams();
  const seesStaff = useSession((session) => session.user?.account_type === 'SUPER_ADMIN');
  const filters = filtersIn(params);

  function change(change: Partial<Record<keyof PeopleFilters, string>>) {
    const next = { ...filters, ...change };
    const filled = Object.entries(next).filter(([, value]) => value) as [string, string][];
    setParams(Object.fromEntries(filled), { replace: true, preventScrollReset: true });
  }

  return (
    <div className="max-w-280">
      <PageHead title={t('title')} />
      <PageHeading size="staff" className="mb-4">
        {t('title')}
      </PageHeading>
      <PeopleList filters={filters} onFilter={change} seesStaff={seesStaff} to={go.person} />
    </div>
  );
}
