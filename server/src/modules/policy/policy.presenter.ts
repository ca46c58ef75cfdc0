import type { PolicyVersion } from '@sanad/contract/policy/policy.ts';
import type { VersionRow } from './policy.repository.ts';

export interface VersionsNow {
  /** The number of the version in force. */
  current: number;
  /** The number of the last one planned. */
  latest: number;
  now: Date;
}

export function presentVersion(row: VersionRow, { current, latest, now }: VersionsNow): PolicyVersion {
  const isComing = row.withdrawn_at === null && row.effective_from > now;
  return {
    number: row.number,
    state: row.withdrawn_at ? 'withdrawn' : isComing ? 'coming' : row.number === current ? 'current' : 'past',
    figures: row.figures,
    before: row.before,
    effective_from: row.effective_from.toISOString(),
    note: row.note,
    made_by: personOf(row.made_by, row.made_by_name),
    made_at: row.made_at.toISOString(),
    withdrawn_by: personOf(row.withdrawn_by, row.withdrawn_by_name),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    may_withdraw: isComing && row.number === latest,
  };
}

function personOf(id: string | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}
