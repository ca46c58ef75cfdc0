import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../lib/api/session.ts';
import { keepFor } from '../start/query-client.ts';

/** Logging out leaves the cache until the next page, because the screens that are still there would ask again. */
export function useCachePerUser(): void {
  const client = useQueryClient();
  useEffect(() => {
    keepFor(client, useSession.getState().token);
    return useSession.subscribe(({ token }) => {
      if (token !== null) keepFor(client, token);
    });
  }, [client]);
}
