import { randomUUID } from 'node:crypto';
import { SETTLE_HOURS } from '@sanad/contract/bookings/booking-rules.ts';
import { sql } from 'kysely';
import type { Bookings } from '../../modules/bookings/index.ts';
import { nextPayoutAt, type PayoutBatches, sealIban } from '../../modules/payouts/index.ts';
import { SandboxPayouts } from '../../platform/payments/sandbox-payouts.ts';
import type { Platform } from '../../platform/platform.ts';
import { KATE, MARIAM } from './demo-sessions.ts';

const DIGITS = '3456';
/** The sandbox refuses transfers to it. */
const REFUSED_DIGITS = '0000';
/** After this session of the demo, one of Mariam's, her bank refused the payout, and took it with the next one. */
const REFUSED_AFTER = 4;
const IBAN = 'AE070331234567890123456';

/**
 * The past as it was: each session's money is released three days after it and paid out on the Monday after that, by the
 * rules of the product at their own time.
 */
export async function payOutPast(platform: Platform, bookings: Bookings, payouts: PayoutBatches): Promise<void> {
  const { db, events, payouts: sandbox } = platform;
  if (!(sandbox instanceof SandboxPayouts)) return;
  const today = platform.clock.now();
  const releases = await listReleases(platform, today);
  const mondays = [...new Set(releases.map((at) => nextPayoutAt(at).getTime()))].filter((at) => at <= today.getTime());
  const refusedOn = nextPayoutAt(releases[REFUSED_AFTER] ?? today).getTime();
  const reference = await addAccounts(platform, releases[0] ?? today);
  const setDigits = (lastDigits: string) =>
    db.transaction().execute((tx) => sandbox.finish(tx, reference, { holder: '', lastDigits }));
  let now = today;
  const past = { now: () => now };
  const { clock } = bookings.at(past);
  const batches = payouts.at(past);
  for (const monday of mondays) {
    for (now of releases.filter((at) => nextPayoutAt(at).getTime() === monday)) await clock.settle();
    await events.deliverDue();
    now = new Date(monday);
    await setDigits(monday === refusedOn ? REFUSED_DIGITS : DIGITS);
    await batches.run();
    await batches.sendUnsent();
  }
  for (now of releases.filter((at) => nextPayoutAt(at) > today)) await clock.settle();
}

/** When the money of each session that is over was, or could have been, released. */
async function listReleases({ db }: Platform, today: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    SELECT DISTINCT upper(during) + ${SETTLE_HOURS} * interval '1 hour' AS at FROM bookings
    WHERE price_fils > 0 ORDER BY at`.execute(db);
  return rows.map(({ at }) => at).filter((at) => at <= today);
}

/** Mariam is paid by the provider, Kate by our team. Returns Mariam's reference at the provider. */
async function addAccounts({ db, vault, payouts }: Platform, created_at: Date): Promise<string> {
  const reference = randomUUID();
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('email', 'in', [MARIAM, KATE])
    .execute();
  for (const { id, email, full_name } of people) {
    const account =
      email === MARIAM
        ? { provider: payouts.name, reference, account: `sandbox_account_${reference}` }
        : { provider: 'iban', reference: randomUUID(), iban_encrypted: sealIban(vault, id, IBAN) };
    const row = { ...account, user_id: id, state: 'ready', account_holder: full_name, account_last_digits: DIGITS };
    await db
      .insertInto('payout_accounts')
      .values({ ...row, created_at, changed_at: created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return reference;
}
