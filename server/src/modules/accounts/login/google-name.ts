import { personName } from '@sanad/contract/text/texts.ts';

const NAME = personName(120, 'Full name is required');
const NAMELESS = 'New member';

/** The name Google has, if it may be one here; otherwise what the address suggests. It can be changed in the profile. */
export function nameFromGoogle(name: unknown, email: string): string {
  const local = (email.split('@')[0] ?? '').replaceAll(/[\d._+-]+/g, ' ').trim();
  const suggested = local.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  for (const candidate of [typeof name === 'string' ? name.trim().slice(0, 120) : '', suggested]) {
    const checked = NAME.safeParse(candidate);
    if (checked.success) return checked.data;
  }
  return NAMELESS;
}
