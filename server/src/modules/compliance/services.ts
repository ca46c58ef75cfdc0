import type { Platform } from '../../platform/platform.ts';
import { CertificateReview } from './certificates/certificate-review.service.ts';
import { Credentials } from './credentials/credentials.service.ts';
import { ComplianceExpiry } from './expiry.service.ts';
import { ComplianceGate } from './gate.ts';
import { OwnChecks } from './items/own-checks.service.ts';
import { ReviewSchedules } from './schedules/schedules.service.ts';
import { ComplianceReview } from './tracking/compliance-review.service.ts';
import { ComplianceDecisions } from './tracking/decisions.service.ts';

export function createComplianceServices(platform: Platform) {
  const gate = new ComplianceGate(platform);
  const reviews = new ComplianceReview(platform);
  return {
    gate,
    reviews,
    checks: new OwnChecks(platform, gate),
    decisions: new ComplianceDecisions(platform, gate, reviews),
    certificates: new CertificateReview(platform),
    credentials: new Credentials(platform),
    expiry: new ComplianceExpiry(platform, gate),
    schedules: new ReviewSchedules(platform),
  };
}
export type ComplianceServices = ReturnType<typeof createComplianceServices>;
