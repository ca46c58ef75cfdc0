import { PASSWORD_REFUSALS } from '@sanad/contract/accounts/accounts.ts';
import type { FieldOfCode } from '../../lib/api/error-messages.ts';

/** Every refusal of a new password, shown at the field it was typed into. */
export function passwordErrorsAt(field: string): FieldOfCode {
  return Object.fromEntries(PASSWORD_REFUSALS.map((code) => [code, field]));
}
