import { randomUUID } from 'node:crypto';
import { createDemoAccount } from '@sanad/contract/accounts/demo-accounts.ts';
import { route } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { addAccounts } from './accounts.ts';

/** Demo mode only: a parent or an LSA of one's own to try things with, without an e-mail to confirm. */
export function mountNewAccounts(platform: Platform): void {
  route(platform.http.app, createDemoAccount, async ({ body: { account_type, full_name } }) => {
    const email = `${randomUUID()}@sanad.test`;
    await platform.db
      .transaction()
      .execute((tx) => addAccounts(tx, platform, [{ email, name: full_name, type: account_type }]));
    return { email };
  });
}
