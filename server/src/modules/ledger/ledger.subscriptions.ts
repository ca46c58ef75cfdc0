import type { Platform } from '../../platform/platform.ts';
import type { CreditBook } from './credits/credits.ts';
import type { Ledger } from './ledger.ts';
import { captureEntry, refundCoverEntry, refundEntry, releaseEntry } from './postings.ts';
import { issueTaxInvoice } from './tax-invoices.repository.ts';

/** Credit given for these comes out of the session's own money; any other is paid by us. */
const FROM_SESSION = 'sick_credit';

/** What happened to a session's money, posted in the order in which it happened. */
export function followMoney({ events }: Platform, ledger: Ledger, credits: CreditBook): void {
  events.subscribe('ledger', 'money.captured', async (tx, captured, { occurredAt }) => {
    await credits.spend(tx, captured.bookingId);
    await ledger.post(tx, [captureEntry(captured)], occurredAt);
  });

  events.subscribe('ledger', 'money.refunded', async (tx, { bookingId, fils, totalFils }, { occurredAt }) => {
    await ledger.post(tx, [refundEntry(bookingId, { fils, totalFils })], occurredAt);
  });

  events.subscribe('ledger', 'money.posted', async (tx, posted, { occurredAt: at }) => {
    const { bookingId, parentUserId: userId, creditFils, returnedCreditFils, postingId } = posted;
    const isFromSession = posted.cause === FROM_SESSION;
    const cause = `outcome:${postingId}`;
    const entries = [
      ...(posted.coveredFils > 0
        ? [refundCoverEntry(bookingId, { fils: posted.coveredFils, cause: `${cause}:cover` })]
        : []),
      ...(await credits.giveBack(tx, { bookingId, userId, fils: returnedCreditFils, cause: `${cause}:returned` })),
      ...(await credits.grant(tx, {
        userId,
        kind: isFromSession ? 'sick_child' : 'late_cancellation',
        fils: creditFils,
        cause,
        from: isFromSession ? 'held_funds' : 'platform_revenue',
        bookingId,
        at,
      })),
    ];
    await ledger.post(tx, entries, at);
  });

  events.subscribe('ledger', 'money.released', async (tx, released, { occurredAt }) => {
    const { postingId: outcomeId, ...rest } = released;
    const entry = releaseEntry({ ...rest, outcomeId });
    await issueTaxInvoice(tx, released, occurredAt);
    await ledger.post(tx, [entry], occurredAt);
  });
}
