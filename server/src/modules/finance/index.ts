import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Bookings } from '../bookings/index.ts';
import type { LedgerModule } from '../ledger/index.ts';
import type { PayoutBatches } from '../payouts/index.ts';
import { financeNotifications } from './finance.notifications.ts';
import { mountFinance } from './finance.routes.ts';
import { financePersonalData } from './personal-data.ts';
import { RECONCILIATION_QUEUE, Reconciliation } from './reconciliation.service.ts';
import { SessionLedgers } from './session-ledger.service.ts';
import { listWithWaitingRefund } from './staff-actions.repository.ts';
import { StaffMoneyActions } from './staff-actions.service.ts';
import { StaffPayouts } from './staff-payouts.service.ts';

interface Deps {
  bookings: Bookings;
  books: LedgerModule;
  payouts: PayoutBatches;
}

/** What our team sees of the money, and does with it. */
export interface Finance {
  reconciliation: Reconciliation;
  /** What a dispute was decided to move; whoever had to agree has agreed already. */
  postDecided: StaffMoneyActions['postDecided'];
  isForOnePerson: StaffMoneyActions['isForOnePerson'];
}

export async function registerFinance(platform: Platform, accounts: Accounts, deps: Deps): Promise<Finance> {
  const actions = new StaffMoneyActions(platform, deps);
  const reconciliation = new Reconciliation(platform, deps.books);
  mountFinance(platform, {
    ledgers: new SessionLedgers(platform, deps.bookings),
    actions,
    payouts: new StaffPayouts(platform, { payouts: deps.payouts, actions }),
    reconciliation,
  });
  platform.notifications.add(financeNotifications);
  accounts.addPersonalData(financePersonalData(platform));
  // What a second person may still give back is not paid to the LSA meanwhile.
  platform.vetoes.add('bookings.settle', async (db, ids) =>
    (await listWithWaitingRefund(db, ids)).map((id) => ({ id, reason: 'finance.refund_waiting' })),
  );
  await platform.jobs.work(RECONCILIATION_QUEUE, () => reconciliation.run(), { oncePerKey: true });
  // At half past two in Dubai.
  await platform.jobs.every('reconciliation-nightly', '30 22 * * *', () => reconciliation.run());
  return {
    reconciliation,
    postDecided: (tx, wish) => actions.postDecided(tx, wish),
    isForOnePerson: (queryable, bookingId, fils) => actions.isForOnePerson(queryable, bookingId, fils),
  };
}
