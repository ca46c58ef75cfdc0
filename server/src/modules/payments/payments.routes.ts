import * as contract from '@sanad/contract/payments/family-payments.ts';
import { sendDocument } from '../../platform/documents/send-document.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FamilyDocuments } from './family-documents.service.ts';
import type { FamilyPayments } from './family-payments.service.ts';

export function mountPayments({ http: { app } }: Platform, families: FamilyPayments, documents: FamilyDocuments): void {
  route(app, contract.getPaymentOverview, ({ viewer }) => families.overview(viewer));
  route(app, contract.listTransactions, ({ viewer, query }) => families.transactions(viewer, query));
  route(app, contract.getReceipt, async ({ viewer, params, query, reply }) =>
    sendDocument(reply, await documents.receipt(viewer, params.booking_id, query.language)),
  );
  route(app, contract.getFamilyStatement, async ({ viewer, params, query, reply }) =>
    sendDocument(reply, await documents.statement(viewer, params.year, query)),
  );
}
