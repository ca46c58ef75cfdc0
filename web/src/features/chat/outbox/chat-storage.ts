import type { MessageExcerpt, Voice } from '@sanad/contract/chat/chat.ts';
import type { ErrorCode } from '@sanad/contract/errors.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { browserStorage } from '../../../lib/storage/storage.ts';
import { chatDatabaseName, UNSENT_KEY } from '../stored-chats.ts';

export interface OutgoingFile {
  name: string;
  type: string;
  content: Blob;
  voice: Voice | null;
  /** Once the server has it. */
  storedId: string | null;
}

export interface OutgoingMessage {
  /** Made here: however often it is sent, the server stores it once. */
  id: string;
  chatId: string;
  text: string;
  replyTo: MessageExcerpt | null;
  files: OutgoingFile[];
  createdAt: string;
  /** Why the server refused it; null while it waits to be sent. */
  problem: { code: ErrorCode | string; detail: string } | null;
}

type StoredMessage = OutgoingMessage & { order?: number };

interface ChatSchema extends DBSchema {
  outgoing: { key: number; value: StoredMessage; indexes: { id: string } };
  drafts: { key: string; value: string };
}

export type ChatStorage = ReturnType<typeof createChatStorage>;

/** What a person has written and not sent, in the browser's database: each account has one of its own. */
export function createChatStorage(userId: string) {
  let opened: Promise<IDBPDatabase<ChatSchema>> | null = null;

  function database(): Promise<IDBPDatabase<ChatSchema>> {
    opened ??= openDB<ChatSchema>(chatDatabaseName(userId), 1, {
      upgrade(created) {
        created.createObjectStore('outgoing', { keyPath: 'order', autoIncrement: true }).createIndex('id', 'id');
        created.createObjectStore('drafts');
      },
      // Logging out, here or in another tab, deletes the whole database.
      blocking: (_now, _next, event) => {
        (event.target as IDBDatabase).close();
        opened = null;
      },
      terminated: () => {
        opened = null;
      },
    });
    opened.catch(() => {
      opened = null;
    });
    return opened;
  }

  return {
    /** In the order in which they were written. */
    list: async (): Promise<OutgoingMessage[]> => (await database()).getAll('outgoing'),
    async add(message: OutgoingMessage): Promise<void> {
      await (await database()).add('outgoing', message);
      browserStorage.setItem(UNSENT_KEY, userId);
    },
    /** Its place in the order stays. */
    async change(id: string, change: Partial<Pick<OutgoingMessage, 'files' | 'problem'>>): Promise<void> {
      const transaction = (await database()).transaction('outgoing', 'readwrite');
      const found = await transaction.store.index('id').get(id);
      if (found) await transaction.store.put({ ...found, ...change });
      await transaction.done;
    },
    async remove(id: string): Promise<void> {
      const transaction = (await database()).transaction('outgoing', 'readwrite');
      const key = await transaction.store.index('id').getKey(id);
      if (key !== undefined) await transaction.store.delete(key);
      const left = await transaction.store.count();
      await transaction.done;
      if (left === 0 && browserStorage.getItem(UNSENT_KEY) === userId) browserStorage.removeItem(UNSENT_KEY);
    },
    readDraft: async (chatId: string): Promise<string> => (await (await database()).get('drafts', chatId)) ?? '',
    async saveDraft(chatId: string, text: string): Promise<void> {
      const stored = await database();
      if (text === '') await stored.delete('drafts', chatId);
      else await stored.put('drafts', text, chatId);
    },
    async close(): Promise<void> {
      (await opened)?.close();
      opened = null;
    },
  };
}
