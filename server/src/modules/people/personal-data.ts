import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PersonalData } from '../accounts/index.ts';
import { deleteWordsAbout, listMessages } from './notes.repository.ts';
import { messageContext } from './words.service.ts';

/** What we wrote to a person is theirs to take along; our team's notes are not. Both go with the account. */
export function peoplePersonalData({ vault }: Platform): PersonalData {
  return {
    name: 'messages_from_our_team',

    async export(db: Queryable, userId: string) {
      const rows = await listMessages(db, userId);
      if (rows.length === 0) return null;
      return rows.map(({ id, text_encrypted, sent_at }) => ({
        id,
        text: vault.decrypt(text_encrypted, messageContext(userId)),
        sent_at,
      }));
    },

    async erase(tx: Tx, userId: string): Promise<void> {
      await deleteWordsAbout(tx, userId);
    },
  };
}
