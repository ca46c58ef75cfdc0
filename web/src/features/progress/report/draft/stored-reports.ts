import { browserStorage } from '../../../../lib/storage/storage.ts';

/** Says, without opening a database, that somebody has written a report that has not reached the server. */
export const UNSENT_REPORT_KEY = 'unsentReport';

export const reportDatabaseName = (userId: string) => `reports-${userId}`;

export function hasUnsentReports(userId: string): boolean {
  return browserStorage.getItem(UNSENT_REPORT_KEY) === userId;
}

/** After logging out nothing about a child stays in this browser. */
export function forgetStoredReports(userId: string): void {
  if (hasUnsentReports(userId)) browserStorage.removeItem(UNSENT_REPORT_KEY);
  globalThis.indexedDB?.deleteDatabase(reportDatabaseName(userId));
}
