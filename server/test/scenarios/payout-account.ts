import { randomUUID } from 'node:crypto';
import type { SandboxPayouts } from '../../src/platform/payments/sandbox-payouts.ts';
import type { TestApp } from '../test-app.ts';

/** Ready to be paid; what goes to an account that ends in 0000 is refused by the sandbox. Returns the account. */
export async function setUpPayouts(
  { platform }: TestApp,
  { id }: { id: string },
  lastDigits = '3456',
): Promise<string> {
  const { db, payouts, clock } = platform;
  const now = clock.now();
  const known = await db.selectFrom('payout_accounts').select('reference').where('user_id', '=', id).executeTakeFirst();
  const reference = known?.reference ?? randomUUID();
  const account = `sandbox_account_${reference}`;
  await db
    .transaction()
    .execute((tx) => (payouts as SandboxPayouts).finish(tx, reference, { holder: 'Sara', lastDigits }));
  if (known) return account;
  await db
    .insertInto('payout_accounts')
    .values({
      user_id: id,
      provider: 'sandbox',
      reference,
      account,
      state: 'ready',
      account_holder: 'Sara',
      account_last_digits: lastDigits,
      created_at: now,
      changed_at: now,
    })
    .execute();
  return account;
}
