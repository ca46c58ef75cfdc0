import * as contract from '@sanad/contract/payments/family-payments.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FamilyPayments } from './family-payments.service.ts';

export function mountPayments({ http: { app } }: Platform, families: FamilyPayments): void {
  route(app, contract.getPaymentOverview, ({ viewer }) => families.overview(viewer));
  route(app, contract.listTransactions, ({ viewer, query }) => families.transactions(viewer, query));
}
