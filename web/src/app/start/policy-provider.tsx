import type { PublicPolicy } from '@sanad/contract/policy/policy.ts';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { PolicyContext } from '../../lib/policy.ts';
import { LoadedDataContext } from './loaded-data.ts';

/** The figures in force come with the document; a document that the server could not fill asks for them. */
export function PolicyProvider({ children }: { children: ReactNode }) {
  const loaded = useContext(LoadedDataContext).find(([[name]]) => name === 'policy')?.[1] as PublicPolicy | undefined;
  const usual = useContext(PolicyContext);
  const [fetched, setFetched] = useState<PublicPolicy | null>(null);
  const isMissing = loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const stop = new AbortController();
    import('./load-policy.ts')
      .then(({ loadPolicy }) => loadPolicy(stop.signal))
      .then(setFetched)
      // The figures the app was built with stay; every amount that is charged comes from the server.
      .catch(() => undefined);
    return () => stop.abort();
  }, [isMissing]);
  return <PolicyContext value={loaded ?? fetched ?? usual}>{children}</PolicyContext>;
}
