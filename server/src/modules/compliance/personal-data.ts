import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLsaOfUser } from '../lsas/index.ts';
import { inOrder } from './compliance.presenter.ts';
import { findCredential } from './credentials/credentials.repository.ts';
import { listDocuments, numberContext } from './items/documents.repository.ts';
import { listHistory, listItems } from './items/items.repository.ts';

/** What an LSA takes along. All of it goes with the profile; the files are the account's to remove. */
export function compliancePersonalData({ vault }: Platform) {
  return {
    name: 'compliance',

    async export(db: Queryable, userId: string) {
      const lsa = await findLsaOfUser(db, userId);
      if (!lsa) return null;
      const { rows: tasks } = await sql`
        SELECT due_on::text, state, note, closed_at FROM review_tasks WHERE lsa_id = ${lsa.id}`.execute(db);
      const credential = await findCredential(db, lsa.id);
      return {
        items: inOrder(await listItems(db, [lsa.id])).map(({ lsa_id: _, decided_by: __, version: ___, ...row }) => row),
        documents: (await listDocuments(db, lsa.id)).map(({ number_encrypted, lsa_id: _, ...row }) => ({
          ...row,
          number: number_encrypted && vault.decrypt(number_encrypted, numberContext(row.id)),
        })),
        history: (await listHistory(db, lsa.id)).map(({ item, kind, at, note, until }) => ({
          item,
          kind,
          at,
          note,
          until,
        })),
        credential_page: credential && { code: credential.code, created_at: credential.created_at },
        review_tasks: tasks,
      };
    },

    async erase(): Promise<void> {},
  };
}
