import type { ReportContent, SessionReport } from '@sanad/contract/progress/reports.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { browserStorage } from '../../../../lib/storage/storage.ts';
import { DAY_MS } from '../../../../lib/time/durations.ts';
import { reportDatabaseName, UNSENT_REPORT_KEY } from './stored-reports.ts';

export interface UnsentReport {
  content: ReportContent;
  /** The version on the server it was made from. */
  basedOn: number;
  /** To be signed as soon as there is a connection. */
  isToBeSigned: boolean;
}

export interface StoredReport {
  bookingId: string;
  /** As last loaded: with it the form works without a network. */
  report: SessionReport;
  /** Null: the server has everything. */
  unsent: UnsentReport | null;
  storedAt: number;
}

interface ReportSchema extends DBSchema {
  reports: { key: string; value: StoredReport };
}

/** A report that nothing waits for is only there in case the network goes; after some days it is not needed any more. */
const STORED_DAYS = 3;

export type ReportStorage = ReturnType<typeof createReportStorage>;

/** Reports in this browser's database: each account has one of its own, deleted when it logs out. */
export function createReportStorage(userId: string) {
  let opened: Promise<IDBPDatabase<ReportSchema>> | null = null;

  function database(): Promise<IDBPDatabase<ReportSchema>> {
    opened ??= openDB<ReportSchema>(reportDatabaseName(userId), 1, {
      upgrade: (created) => void created.createObjectStore('reports', { keyPath: 'bookingId' }),
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

  async function list(): Promise<StoredReport[]> {
    return (await database()).getAll('reports');
  }

  /** The note outside the database follows what is in it. */
  async function noteUnsent(): Promise<void> {
    const isAnyUnsent = (await list()).some(({ unsent }) => unsent !== null);
    if (isAnyUnsent) browserStorage.setItem(UNSENT_REPORT_KEY, userId);
    else if (browserStorage.getItem(UNSENT_REPORT_KEY) === userId) browserStorage.removeItem(UNSENT_REPORT_KEY);
  }

  return {
    listUnsent: async (): Promise<StoredReport[]> => (await list()).filter(({ unsent }) => unsent !== null),
    find: async (bookingId: string): Promise<StoredReport | null> =>
      (await (await database()).get('reports', bookingId)) ?? null,
    async put(stored: Omit<StoredReport, 'storedAt'>): Promise<void> {
      // The page is still shown for a moment after logging out; nothing about a child may be written then.
      if (userId === '') return;
      // Noted first: a page that is closed right after the write still finds it.
      if (stored.unsent) browserStorage.setItem(UNSENT_REPORT_KEY, userId);
      await (await database()).put('reports', { ...stored, storedAt: Date.now() });
      if (!stored.unsent) await noteUnsent();
    },
    async remove(bookingId: string): Promise<void> {
      await (await database()).delete('reports', bookingId);
      await noteUnsent();
    },
    async removeOld(): Promise<void> {
      const oldest = Date.now() - STORED_DAYS * DAY_MS;
      const old = (await list()).filter(({ unsent, storedAt }) => unsent === null && storedAt < oldest);
      for (const { bookingId } of old) await (await database()).delete('reports', bookingId);
    },
    async close(): Promise<void> {
      (await opened)?.close();
      opened = null;
    },
  };
}
