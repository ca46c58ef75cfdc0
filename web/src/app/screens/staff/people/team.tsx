import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Invitations } from '../../../../features/people/team/invitations.tsx';
import { MemberDialog } from '../../../../features/people/team/member-dialog.tsx';
import { teamQuery } from '../../../../features/people/team/team.queries.ts';
import { TeamTable } from '../../../../features/people/team/team-table.tsx';
import { usePeopleText } from '../../../../features/people/use-people-text.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';

/** Who works here, what they may do, and who is invited. */
export function Component() {
  const { t } = usePeopleText();
  return (
    <div className="max-w-280">
      <PageHead title={t('team.title')} />
      <PageHeading size="staff" className="mb-4" lead={t('team.lead')}>
        {t('team.title')}
      </PageHeading>
      <Team />
    </div>
  );
}

function Team() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(teamQuery);
  const [edited, setEdited] = useState<string | null>(null);
  if (isLoadingError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-6">
      <TeamTable members={data.members} onEdit={({ id }) => setEdited(id)} />
      <Invitations invitations={data.invitations} />
      <MemberDialog member={data.members.find(({ id }) => id === edited) ?? null} onClose={() => setEdited(null)} />
    </div>
  );
}
