import { tabStorage } from '../../lib/storage/storage.ts';
import { clearReferralCode } from './referral-code.ts';

const STORED = 'signup';

/** What survives a reload before the code is entered: never the password. */
export interface PendingSignup {
  signup_id: string;
  email: string;
  full_name: string;
  phone_number: string;
  role: 'PARENT' | 'LSA' | null;
}

export function saveSignup(pending: PendingSignup): void {
  tabStorage.setItem(STORED, JSON.stringify(pending));
}

export function pendingSignup(): PendingSignup | null {
  const stored = tabStorage.getItem(STORED);
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as PendingSignup;
  } catch {
    return null;
  }
}

export function clearSignup(): void {
  tabStorage.removeItem(STORED);
  clearReferralCode();
}
