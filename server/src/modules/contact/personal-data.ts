import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PersonalData } from '../accounts/index.ts';
import { deleteMessagesOf, listMessagesOf } from './contact.repository.ts';
import { ContactSecrets } from './contact-secrets.ts';

/** What a person wrote to us from their account, with our answers; it goes with the account. */
export function contactPersonalData({ vault }: Platform): PersonalData {
  const secrets = new ContactSecrets(vault);
  return {
    name: 'messages_to_our_team',
    async export(db: Queryable, userId: string) {
      const found = await listMessagesOf(db, userId);
      if (found.length === 0) return null;
      return found.map((row) => ({
        id: row.id,
        topic: row.topic,
        language: row.language,
        state: row.state,
        ...secrets.content(row),
        answer: secrets.answer(row),
        created_at: row.created_at,
        closed_at: row.closed_at,
      }));
    },
    erase: (tx: Tx, userId: string) => deleteMessagesOf(tx, userId),
  };
}
