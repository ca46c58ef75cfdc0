import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../lib/session.ts';

/** Whose answers a cache holds. */
const owners = new WeakMap<QueryClient, string | null>();

/**
 * What one person has loaded is not for the next one: with another token the cache starts empty.
 * Logging out leaves it until the next page, because the screens that are still there would ask again.
 */
export function useOwnCache(): void {
  const client = useQueryClient();
  useEffect(() => {
    function own(token: string | null) {
      const owner = owners.get(client) ?? null;
      if (owner !== null && owner !== token) client.clear();
      owners.set(client, token);
    }
    own(useSession.getState().token);
    return useSession.subscribe(({ token }) => {
      if (token !== null) own(token);
    });
  }, [client]);
}
