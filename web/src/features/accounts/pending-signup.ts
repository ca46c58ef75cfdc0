import type { signup } from '@sanad/contract/accounts.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';

const STORED = 'signup';

/** What survives a reload while the code is on its way: never the password. */
export interface PendingSignup {
  signup_id: string;
  email: string;
  full_name: string;
  phone_number: string;
  role: 'PARENT' | 'LSA' | null;
}

type SignupBody = BodyOf<typeof signup>;

/** With the password, so that another code can be asked for; lives no longer than the page. */
let asked: SignupBody | null = null;

export function keepSignup(pending: PendingSignup, body: SignupBody): void {
  asked = body;
  sessionStorage.setItem(STORED, JSON.stringify(pending));
}

export function pendingSignup(): PendingSignup | null {
  const stored = sessionStorage.getItem(STORED);
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as PendingSignup;
  } catch {
    return null;
  }
}

export function askedSignup(): SignupBody | null {
  return asked;
}

export function forgetSignup(): void {
  asked = null;
  sessionStorage.removeItem(STORED);
}
