import { browserStorage } from '../../lib/storage/storage.ts';

/** Whose unsent messages wait in this browser. No text is stored under this key. */
export const UNSENT_KEY = 'unsent-messages-of';

export const chatDatabaseName = (userId: string) => `chat-${userId}`;

export function hasUnsentMessages(userId: string): boolean {
  return browserStorage.getItem(UNSENT_KEY) === userId;
}

/** After logging out nothing of what was written stays in this browser. */
export function forgetStoredChats(userId: string): void {
  if (hasUnsentMessages(userId)) browserStorage.removeItem(UNSENT_KEY);
  globalThis.indexedDB?.deleteDatabase(chatDatabaseName(userId));
}
