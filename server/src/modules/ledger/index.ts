import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { CreditBook } from './credits/credits.ts';
import { followMoney } from './ledger.subscriptions.ts';
import { Ledger } from './ledger.ts';
import { ledgerPersonalData } from './personal-data.ts';

export { listUsable as listUsableCredits, sumUsed as sumUsedCredit } from './credits/credits.repository.ts';
export type { CreditBook } from './credits/credits.ts';
export {
  correctionEntry,
  type LedgerEntry,
  payoutEntry,
  payoutFailedEntry,
  referralRewardEntry,
  referralTakenBackEntry,
} from './postings.ts';
export { taxInvoiceNumber } from './tax-invoices.repository.ts';

/** The books, for the modules that move money. */
export interface LedgerModule {
  ledger: Ledger;
  credits: CreditBook;
}

/** Credit by the given clock: the demo's past is made by the rules of the product. */
export function createCredits(platform: Pick<Platform, 'clock' | 'db'>): CreditBook {
  return new CreditBook(platform);
}

export async function registerLedger(platform: Platform, accounts: Accounts): Promise<LedgerModule> {
  const ledger = new Ledger(platform);
  const credits = createCredits(platform);
  followMoney(platform, ledger, credits);
  accounts.addPersonalData(ledgerPersonalData);
  await platform.jobs.every('ledger-recount', '41 3 * * *', async () => {
    await ledger.recount();
  });
  await platform.jobs.every('credit-expiry', '5 20 * * *', () => credits.expire(ledger));
  return { ledger, credits };
}
