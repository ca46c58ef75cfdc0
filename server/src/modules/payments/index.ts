import type { Platform } from '../../platform/platform.ts';
import type { Bookings } from '../bookings/index.ts';
import { FamilyDocuments } from './family-documents.service.ts';
import { FamilyPayments } from './family-payments.service.ts';
import { mountPayments } from './payments.routes.ts';

export { listReleaseWaits } from './release-waits.ts';

/** What families are told about their money. */
export function registerPayments(platform: Platform, bookings: Bookings): void {
  mountPayments(platform, new FamilyPayments(platform, bookings), new FamilyDocuments(platform));
}
