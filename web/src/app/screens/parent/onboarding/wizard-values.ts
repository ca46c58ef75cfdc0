import type { Draft } from '@sanad/contract/accounts/account-settings.ts';
import type { User } from '@sanad/contract/accounts/accounts.ts';
import { taken } from '../../../../features/accounts/drafts/draft-part.ts';
import { type ChildValues, EMPTY_CHILD, type ParentValues } from '../../../../features/families/family-form.ts';

export const STEPS = ['welcome', 'parent', 'child', 'review', 'success'] as const;
export type StepName = (typeof STEPS)[number];

export interface WizardValues {
  parent: ParentValues;
  child: ChildValues;
}

/** What the wizard starts with: what was filled in before, else what the account already tells. */
export function startValues(user: User | null, draft: Draft | null): WizardValues {
  const parent: ParentValues = {
    full_name: user?.full_name ?? '',
    phone_number: user?.phone_number ?? '',
    address: '',
    area: null,
    security_code: '',
    photo: null,
  };
  return { parent: taken(parent, draft?.values.parent), child: taken(EMPTY_CHILD, draft?.values.child) };
}

/** The step to go on with: never the last one, and not the parent's when there is a profile already. */
export function startStep(draft: Draft | null, hasProfile: boolean): StepName {
  const step = STEPS[Math.min(draft?.step ?? 0, 3)] ?? 'welcome';
  return step === 'parent' && hasProfile ? 'child' : step;
}

export function stepAfter(step: StepName, hasProfile: boolean): StepName {
  if (step === 'welcome' && hasProfile) return 'child';
  return STEPS[Math.min(STEPS.indexOf(step) + 1, STEPS.length - 1)] as StepName;
}

export function stepBefore(step: StepName, hasProfile: boolean): StepName {
  if (step === 'child' && hasProfile) return 'welcome';
  return STEPS[Math.max(STEPS.indexOf(step) - 1, 0)] as StepName;
}
