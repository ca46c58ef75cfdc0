import * as contract from '@sanad/contract/referrals.ts';
import { clientNetwork } from '../../platform/http/limits/client-network.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Referrals } from './referrals.service.ts';

/** Enough for families behind one address, and too little to guess names and codes. */
const LOOKUPS_PER_NETWORK = { max: 30, minutes: 10 };

export function mountReferrals({ http: { app }, limits }: Platform, referrals: Referrals): void {
  route(app, contract.getReferrals, ({ viewer }) => referrals.overview(viewer));
  route(app, contract.listReferredPeople, ({ viewer, query }) => referrals.people(viewer, query));
  route(app, contract.findReferralCode, async ({ params, request }) => {
    await limits.take({ key: `referral-code:${clientNetwork(request.ip)}`, ...LOOKUPS_PER_NETWORK });
    return referrals.findInviter(params.code);
  });
}
