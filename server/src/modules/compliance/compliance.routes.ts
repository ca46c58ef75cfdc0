import * as certificate from '@sanad/contract/compliance/certificate-review.ts';
import * as own from '@sanad/contract/compliance/compliance.ts';
import * as review from '@sanad/contract/compliance/compliance-review.ts';
import * as credential from '@sanad/contract/compliance/credential-page.ts';
import * as schedule from '@sanad/contract/compliance/review-schedules.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ComplianceServices } from './services.ts';

export function mountCompliance({ http: { app } }: Platform, services: ComplianceServices): void {
  const { certificates, checks, credentials, reviews, decisions, schedules } = services;
  route(app, own.getOwnChecklist, ({ viewer }) => checks.get(viewer));
  route(app, own.submitDocument, ({ viewer, params, body }) => checks.submit(viewer, params.item, body));
  route(app, own.signCodeOfConduct, ({ viewer, body }) => checks.sign(viewer, body));

  route(app, credential.createCredential, ({ viewer }) => credentials.create(viewer));
  route(app, credential.revokeCredential, ({ viewer }) => credentials.revoke(viewer));
  route(app, credential.getCredentialPage, ({ params }) => credentials.show(params.code));
  route(app, credential.listLsaChecks, ({ params }) => credentials.ofListed(params.id));

  route(app, review.listTrackedLsas, ({ query }) => reviews.list(query));
  route(app, review.getReviewedItem, ({ viewer, params }) => reviews.open(viewer, params.id, params.item));
  route(app, review.decideItem, ({ viewer, params, body }) => decisions.decide(viewer, params.id, params.item, body));

  route(app, certificate.listCertificatesToReview, ({ viewer }) => certificates.list(viewer));
  route(app, certificate.decideCertificate, ({ viewer, params, body }) => certificates.decide(viewer, params.id, body));

  route(app, schedule.listSchedules, () => schedules.list());
  route(app, schedule.createSchedule, ({ viewer, body }) => schedules.create(viewer, body));
  route(app, schedule.changeSchedule, ({ viewer, params, body }) => schedules.change(viewer, params.id, body));
  route(app, schedule.removeSchedule, ({ viewer, params }) => schedules.remove(viewer, params.id));
  route(app, schedule.listReviewTasks, ({ viewer, query }) => schedules.listTasks(viewer, query));
  route(app, schedule.closeReviewTask, ({ viewer, params, body }) => schedules.closeTask(viewer, params.id, body));
}
