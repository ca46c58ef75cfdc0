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
  sessionStorage.setItem(STORED, JSON.stringify(pending));
}

export function pendingSignup(): PendingSignup | null {
  const stored = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(STORED);
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as PendingSignup;
  } catch {
    return null;
  }
}

export function clearSignup(): void {
  sessionStorage.removeItem(STORED);
}
