import { Refusal } from '../../../platform/refusal.ts';
import { hashSecret, secretMatches } from '../../../platform/security/secrets.ts';

/** Refuses what a password cracker finds early: common words dressed up, patterns, the person's own name and address. */
export async function refuseEasyPassword(
  password: string,
  field: string,
  owner: { email: string; full_name: string },
): Promise<void> {
  const { weaknessOf } = await import('./password-estimate.ts');
  const ownWords = `${owner.email} ${owner.full_name}`.split(/[^\p{L}]+/u).filter(({ length }) => length > 2);
  const weakness = weaknessOf(password, [owner.email, ...ownWords]);
  if (weakness) throw Refusal.at(field, weakness);
}

let decoy: Promise<string> | null = null;

/** Takes as long for nobody's password as for somebody's. */
export async function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashSecret('nobody has this password');
  const matches = await secretMatches(hash ?? (await decoy), password);
  return matches && Boolean(hash);
}
