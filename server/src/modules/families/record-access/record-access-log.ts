import { publicName } from '@sanad/contract/text/first-name.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Entry } from '../../../platform/audit/audit-chain.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { namesOf } from '../../accounts/index.ts';

export const RECORD_OPENED = 'child.record_opened';

export type RecordAccessEntry = Entry & { name: string };

/** Who opened which child's record, by the name families know them by today; newest first, from below `before`. */
export async function listRecordAccess(
  audit: Audit,
  db: Queryable,
  { childIds, ...page }: { childIds: readonly string[]; limit?: number; before?: number | null },
): Promise<RecordAccessEntry[]> {
  const subjects = { kind: 'child', ids: childIds } as const;
  const entries = await audit.list(db, { action: RECORD_OPENED, subjects, ...page });
  const names = await namesOf(
    db,
    entries.flatMap(({ actor_id }) => actor_id ?? []),
  );
  return entries.map((entry) => {
    const name = names.get(entry.actor_id ?? '') ?? '';
    return { ...entry, name: entry.actor_role === 'LSA' ? publicName(name) : name };
  });
}

declare module '../../../platform/audit/audit.ts' {
  interface AuditActions {
    /** By somebody other than the parent, who says why. */
    [RECORD_OPENED]: 'child';
  }
}
