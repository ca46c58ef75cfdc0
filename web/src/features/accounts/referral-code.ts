import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { tabStorage } from '../../lib/storage/storage.ts';

const STORED = 'referral_code';
const IN_ADDRESS = 'ref';

/** The code somebody came with, also after a look at other pages. Null on the first render, as on the server. */
export function useReferralCode(search: string): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    const inAddress = new URLSearchParams(search).get(IN_ADDRESS)?.trim();
    if (inAddress) tabStorage.setItem(STORED, inAddress);
    setCode(inAddress || tabStorage.getItem(STORED));
  }, [search]);
  return code;
}

/** The account is made, and the code used. */
export function clearReferralCode(): void {
  tabStorage.removeItem(STORED);
}

/** The server keeps the code until the person comes back from Google. */
export function googleStartPath(code: string | null): string {
  return code ? `${paths.googleStart}?${new URLSearchParams({ [IN_ADDRESS]: code })}` : paths.googleStart;
}
