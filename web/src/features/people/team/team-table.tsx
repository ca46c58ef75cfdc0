import type { StaffMember } from '@sanad/contract/staff/team.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { Column } from '../../../ui/data-table/data-table-column.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { usePeopleText } from '../use-people-text.ts';
import { staffLoadsQuery } from './team.queries.ts';

interface Props {
  members: readonly StaffMember[];
  onEdit: (member: StaffMember) => void;
}

/** Everybody on staff. */
export function TeamTable({ members, onEdit }: Props) {
  const { t } = usePeopleText();
  return (
    <DataTable
      label={t('team.members')}
      density="staff"
      columns={useColumns(onEdit)}
      rows={members}
      rowKey={({ id }) => id}
      empty={<EmptyState isCompact title={t('team.empty')} />}
    />
  );
}

function useColumns(onEdit: Props['onEdit']): Column<StaffMember>[] {
  const { t, when } = usePeopleText();
  return [
    {
      key: 'name',
      header: t('team.name'),
      isTitle: true,
      cell: ({ full_name, email, you }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={full_name} size="sm" isDecorative />
          <span className="min-w-0">
            <span className="block wrap-anywhere">
              {full_name} {you && <span className="font-normal text-13 text-ink-soft">({t('team.you')})</span>}
            </span>
            <bdi className="block w-fit font-normal text-13 text-ink-soft wrap-anywhere lg:whitespace-nowrap">
              {email}
            </bdi>
          </span>
        </span>
      ),
    },
    { key: 'role', header: t('team.role'), cell: ({ role }) => t(`role.${role}`) },
    {
      key: 'teams',
      header: t('team.teams'),
      cell: ({ teams, role }) => {
        if (teams.length > 0) return teams.map((team) => t(`team.team.${team}`)).join(t('separator'));
        return t(role === 'CST_ADMIN' ? 'team.noTeams' : 'team.noDuties');
      },
    },
    { key: 'duties', header: t('team.duties'), cell: (member) => <Duties member={member} /> },
    { key: 'load', header: t('team.load'), cell: ({ id }) => <Load staffId={id} /> },
    {
      key: 'factor',
      header: t('team.secondFactor'),
      cell: ({ second_factor }) => (
        <Badge
          size="sm"
          className="whitespace-nowrap"
          tone={second_factor ? 'leaf' : 'saffron'}
          icon={second_factor ? ShieldCheck : ShieldAlert}
        >
          {t(second_factor ? 'team.on' : 'team.off')}
        </Badge>
      ),
    },
    {
      key: 'seen',
      header: t('team.seen'),
      cell: ({ last_seen_at }) => (last_seen_at ? when(last_seen_at) : t('list.never')),
    },
    {
      key: 'edit',
      isActions: true,
      header: t('team.edit'),
      align: 'end',
      cell: (member) => (
        <Button size="dense" aria-label={t('team.editOf', { name: member.full_name })} onClick={() => onEdit(member)}>
          {t('team.edit')}
        </Button>
      ),
    },
  ];
}

function Duties({ member: { is_safeguarding_lead, on_duty } }: { member: StaffMember }) {
  const { t } = usePeopleText();
  if (!is_safeguarding_lead && !on_duty) return <span className="text-ink-soft">{t('team.noDuties')}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {is_safeguarding_lead && (
        <Badge size="sm" tone="plum" className="whitespace-nowrap">
          {t('team.lead_short')}
        </Badge>
      )}
      {on_duty && (
        <Badge size="sm" tone="mint">
          {t('team.on_duty')}
        </Badge>
      )}
    </span>
  );
}

/** What they have in hand. */
function Load({ staffId }: { staffId: string }) {
  const { t } = usePeopleText();
  const { data, isError } = useQuery(staffLoadsQuery);
  if (isError) return <span className="text-ink-soft">{t('team.loadFailed')}</span>;
  if (!data) return <Skeleton className="h-5 w-24" />;
  const load = data.results.find(({ staff_id }) => staff_id === staffId);
  const parts = (['cases', 'concerns', 'calendars'] as const).flatMap((part) =>
    load?.[part] ? t(`team.load_${part}`, { count: load[part] }) : [],
  );
  if (parts.length === 0) return <span className="text-ink-soft">{t('team.noLoad')}</span>;
  return (
    <ul>
      {parts.map((part) => (
        <li key={part} className="whitespace-nowrap">
          {part}
        </li>
      ))}
    </ul>
  );
}
