import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PersonalData } from '../../accounts/index.ts';
import { appealWords } from './strike-appeals.presenter.ts';
import { deleteAppealsOf, listAppealsOf } from './strike-appeals.repository.ts';

/** What an LSA wrote against a strike, with its proof and our answer; it goes with the account. */
export function appealPersonalData({ vault, files }: Platform): PersonalData {
  return {
    name: 'strike_appeals',
    async export(db: Queryable, userId: string) {
      const found = await listAppealsOf(db, userId);
      if (found.length === 0) return null;
      return found.map((row) => ({
        booking_id: row.booking_id,
        state: row.state,
        ...appealWords(vault, row),
        file_id: row.file_id,
        created_at: row.created_at,
        decided_at: row.decided_at,
      }));
    },
    async erase(tx: Tx, userId: string) {
      const found = await listAppealsOf(tx, userId);
      await deleteAppealsOf(tx, userId);
      await files.remove(
        tx,
        found.map(({ file_id }) => file_id),
      );
    },
  };
}
