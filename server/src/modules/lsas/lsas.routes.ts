import { getLsaListing } from '@sanad/contract/lsas/lsa-listing.ts';
import * as contract from '@sanad/contract/lsas/lsa-profiles.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Certificates } from './certificates.service.ts';
import type { Lsas } from './lsas.service.ts';

export function mountLsas({ http: { app } }: Platform, lsas: Lsas, certificates: Certificates): void {
  route(app, contract.getOwnLsaProfile, ({ viewer }) => lsas.own(viewer));
  route(app, contract.createLsaProfile, ({ viewer, body }) => lsas.create(viewer, body));
  route(app, contract.changeLsaProfile, ({ viewer, body }) => lsas.change(viewer, body));
  route(app, contract.previewLsaProfile, ({ viewer }) => lsas.preview(viewer));
  route(app, contract.getLsaProfile, ({ params }) => lsas.show(params.id));
  route(app, getLsaListing, ({ params }) => lsas.listing(params.id));

  route(app, contract.addCertificate, ({ viewer, body }) => certificates.add(viewer, body));
  route(app, contract.changeCertificate, ({ viewer, params, body }) => certificates.change(viewer, params.id, body));
  route(app, contract.removeCertificate, ({ viewer, params }) => certificates.remove(viewer, params.id));
}
