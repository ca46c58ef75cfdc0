import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { Refusal } from '../../platform/refusal.ts';

/** E.164; numbers without a country code are from the UAE. */
export function normalisePhone(given: string): string {
  const parsed = parsePhoneNumberFromString(given, 'AE');
  if (!parsed?.isValid()) throw Refusal.at('phone_number', 'phone_invalid');
  return parsed.number;
}
