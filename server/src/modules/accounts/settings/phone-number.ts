import { Refusal } from '../../../platform/refusal.ts';

/** E.164; numbers without a country code are from the UAE. */
export async function normalisePhone(input: string): Promise<string> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const parsed = parsePhoneNumberFromString(input, 'AE');
  if (!parsed?.isValid()) throw Refusal.at('phone_number', 'phone_invalid');
  return parsed.number;
}
