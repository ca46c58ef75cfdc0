import { randomUUID } from 'node:crypto';
import { createDemoAccount, verifyDemoChecks } from '@sanad/contract/accounts/demo-accounts.ts';
import type { MainSpecialization, SessionType } from '@sanad/contract/lsas/lsas.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { findLsaOfUser } from '../modules/lsas/index.ts';
import { daysAfter } from '../platform/clock.ts';
import { route } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { addAccounts } from './accounts.ts';
import { putVerifiedChecks } from './compliance/verified-checks.ts';

/** Demo mode only: a parent or an LSA of one's own to try things with, without an e-mail to confirm. */
export function mountNewAccounts(platform: Platform): void {
  route(platform.http.app, createDemoAccount, async ({ body: { account_type, full_name } }) => {
    const email = `${randomUUID()}@sanad.test`;
    await platform.db
      .transaction()
      .execute((tx) => addAccounts(tx, platform, [{ email, name: full_name, type: account_type }]));
    return { email };
  });

  route(platform.http.app, verifyDemoChecks, async ({ viewer }) => {
    const { db, clock } = platform;
    const lsa = await findLsaOfUser(db, viewer.userId);
    if (!lsa) throw new Refusal('not_found');
    const work = {
      id: lsa.id,
      main_specialization: lsa.main_specialization as MainSpecialization,
      area: lsa.area as AreaCode | null,
      session_types: lsa.session_types as SessionType[],
    };
    const until = daysAfter(clock.now(), 300).toISOString().slice(0, 10);
    await putVerifiedChecks(db, [work], { at: clock.now(), until });
  });
}
