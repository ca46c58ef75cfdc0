import type { DisputeAssignee, DisputeCard } from '@sanad/contract/disputes/dispute-desk.ts';
import { isPending } from '@sanad/contract/disputes/dispute-rules.ts';
import type { StaffTeam } from '@sanad/contract/staff/team-names.ts';
import type { FileAddresses } from '../../../platform/files/files.ts';
import type { CardRow } from './desk.repository.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

export function presentAssignee(
  staffId: string | null,
  team: StaffTeam | null,
  name: string | null,
): DisputeAssignee | null {
  if (!staffId && !team) return null;
  return { staff_id: staffId, team, name: name ?? '', photo: null };
}

export function presentCard(row: CardRow, files: FileAddresses): DisputeCard {
  const isOver = !isPending(row.state);
  return {
    id: row.id,
    number: row.number ?? '',
    type: row.type,
    source: row.source,
    state: row.state,
    severity: row.severity,
    title: row.title,
    description: row.description,
    raised_at: row.raised_at.toISOString(),
    raised_by: {
      id: row.raised_by,
      name: row.raiser_name,
      photo: files.picture(row.raiser_photo),
      party: row.raised_side,
    },
    assignee: presentAssignee(row.assignee_user_id, row.assignee_team, row.assignee_name),
    session: row.booking_id && row.session_number ? { id: row.booking_id, number: row.session_number } : null,
    acknowledge_by: isOver || row.acknowledged_at ? null : instant(row.acknowledge_by),
    resolve_by: isOver ? null : instant(row.resolve_by),
    paused_since: isOver ? null : instant(row.paused_at),
    object_until: instant(row.object_until),
    version: row.version,
  };
}
