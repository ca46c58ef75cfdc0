import { Refusal } from '../../../platform/refusal.ts';
import { hashSecret, secretMatches } from '../../../platform/security/secrets.ts';

/** About as many as nine random letters take. */
const LEAST_GUESSES = 1e9;

/** Refuses what a password cracker finds early: common words dressed up, patterns, the person's own address. */
export async function refuseEasyPassword(password: string, field: string, email: string): Promise<void> {
  const { guessesFor } = await import('./password-estimate.ts');
  const ownWords = [email, ...email.split(/[^\p{L}]+/u).filter(Boolean)];
  if (guessesFor(password, ownWords) < LEAST_GUESSES) throw Refusal.at(field, 'password_common');
}

let decoy: Promise<string> | null = null;

/** Takes as long for nobody's password as for somebody's. */
export async function passwordMatches(hash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashSecret('nobody has this password');
  const matches = await secretMatches(hash ?? (await decoy), password);
  return matches && Boolean(hash);
}
