import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../../platform/refusal.ts';
import { hashSecret, secretMatches } from '../../../platform/security/secrets.ts';

const COMMON = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Letters only, so that "Password-123!" is seen as the "password" it is. */
function bare(password: string): string {
  return password.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** Refuses what is on the list, what is one of its words dressed up, and what repeats the person's own address. */
export function refuseEasyPassword(password: string, field: string, email: string): void {
  const lower = password.toLowerCase();
  const name = email.split('@')[0] ?? '';
  const few = new Set(lower).size < 5;
  const own = name.length >= 4 && lower.includes(name);
  const dressed = COMMON.has(bare(password)) && bare(password).length >= lower.length - 6;
  if (few || own || dressed || COMMON.has(lower)) throw Refusal.at(field, 'password_common');
}

let decoy: Promise<string> | null = null;

/** Takes as long for nobody's password as for somebody's. */
export async function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashSecret('nobody has this password');
  const matches = await secretMatches(hash ?? (await decoy), password);
  return matches && Boolean(hash);
}
