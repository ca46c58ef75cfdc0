import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PersonalData } from '../../accounts/index.ts';
import { reportContext } from './concern-words.ts';

/**
 * Whoever reported a concern takes their words along; a concern about somebody is never in what that person takes.
 * A concern stays when its reporter leaves, because a child depends on it; only who reported it goes.
 */
export function concernData({ vault }: Platform): PersonalData {
  return {
    name: 'concerns',

    export: async (db: Queryable, userId: string) => {
      const rows = await db
        .selectFrom('concerns')
        .select(['id', 'number', 'reported_at', 'kind', 'words_encrypted'])
        .where('reporter_user_id', '=', userId)
        .orderBy('reported_at')
        .execute();
      return {
        reported: rows.map(({ id, number, reported_at, kind, words_encrypted }) => ({
          number,
          reported_at,
          kind,
          words: vault.decrypt(words_encrypted, reportContext(id)),
        })),
      };
    },

    erase: async (tx: Tx, userId: string) => {
      await tx
        .updateTable('concerns')
        .set({ reporter_user_id: null, may_contact: false })
        .where('reporter_user_id', '=', userId)
        .execute();
    },
  };
}
