import type { Platform } from '../../platform/platform.ts';
import { CreditBook } from './credits/credits.ts';
import { Ledger } from './ledger.ts';

export type { CreditBook } from './credits/credits.ts';
export type { Ledger } from './ledger.ts';
export {
  captureEntry,
  type LedgerEntry,
  payoutEntry,
  payoutFailedEntry,
  refundEntry,
  releaseEntry,
} from './postings.ts';

/** The books, for the modules that move money. */
export interface LedgerModule {
  ledger: Ledger;
  credits: CreditBook;
}

/** The same books; a clock of its own makes the demo's past. */
export function createLedger(platform: Pick<Platform, 'clock' | 'db' | 'log'>): LedgerModule {
  return { ledger: new Ledger(platform), credits: new CreditBook(platform) };
}

export async function registerLedger(platform: Platform): Promise<LedgerModule> {
  const books = createLedger(platform);
  await platform.jobs.every('ledger-recount', '41 3 * * *', async () => {
    await books.ledger.recount();
  });
  await platform.jobs.every('credit-expiry', '5 20 * * *', () => books.credits.expire(books.ledger));
  return books;
}
