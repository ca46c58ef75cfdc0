import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../lib/api/session.ts';
import { resetCacheFor } from '../start/query-client.ts';

/** Logging out leaves the cache until the next page, because the screens that are still there would ask again. */
export function useCachePerUser(): void {
  const client = useQueryClient();
  useEffect(() => {
    resetCacheFor(client, useSession.getState().token);
    return useSession.subscribe(({ token }) => {
      if (token !== null) resetCacheFor(client, token);
    });
  }, [client]);
}
