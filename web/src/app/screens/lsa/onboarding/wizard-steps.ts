import type { Draft } from '@sanad/contract/accounts/account-settings.ts';
import type { User } from '@sanad/contract/accounts/accounts.ts';
import { taken } from '../../../../features/accounts/drafts/draft-part.ts';
import {
  type CertificateValues,
  EMPTY_CERTIFICATE,
  FIRST_VALUES,
  FORM_NAMES,
  type LsaValues,
} from '../../../../features/lsas/lsa-form.ts';

/** The welcome screen, then the four steps of the progress bar. */
export const STEPS = ['welcome', ...FORM_NAMES, 'review'] as const;
export type StepName = (typeof STEPS)[number];
export const NUMBERED = [...FORM_NAMES, 'review'] as const;

/** Step 1 to 4; the welcome screen has no number. */
export function numberOf(step: StepName): number {
  return STEPS.indexOf(step);
}

export function stepAfter(step: StepName): StepName {
  return STEPS[Math.min(STEPS.indexOf(step) + 1, STEPS.length - 1)] as StepName;
}

/** Back on step 1 returns to the welcome screen. */
export function stepBefore(step: StepName): StepName {
  return STEPS[Math.max(STEPS.indexOf(step) - 1, 0)] as StepName;
}

export function startStep(draft: Draft | null): StepName {
  return STEPS[draft?.step ?? 0] ?? 'welcome';
}

function certificatesOf(stored: readonly unknown[]): CertificateValues[] {
  const certificates = stored.map((certificate) => taken(EMPTY_CERTIFICATE, certificate));
  return certificates.length > 0 ? certificates : FIRST_VALUES.certificates;
}

/** What was filled in before, else what the account already tells, else the defaults. */
export function startValues(user: User | null, draft: Draft | null): LsaValues {
  const known: LsaValues = {
    ...FIRST_VALUES,
    full_name: user?.full_name ?? '',
    email_address: user?.email ?? '',
    phone_number: user?.phone_number ?? '',
  };
  const values = taken(known, draft?.values);
  return { ...values, certificates: certificatesOf(values.certificates) };
}
