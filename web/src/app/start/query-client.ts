import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api.ts';

/** A refusal stays a refusal when it is asked again; only silence and a busy server are worth a second try. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !isRefusal(error) && failures < 1,
        // Offline, a request fails at once, and the screen says so.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Requests are not queued while offline: the person learns at once that it was not sent.
      mutations: { networkMode: 'always' },
    },
  });
}

let ofThisBrowser: QueryClient | undefined;

/** One cache per browser. The server makes one per page, because pages belong to different people. */
export function browserQueryClient(): QueryClient {
  ofThisBrowser ??= createQueryClient();
  return ofThisBrowser;
}

/** Whose data a cache holds. */
const owners = new WeakMap<QueryClient, string | null>();

/** What one person has loaded is not for the next one: with another token the cache starts empty. */
export function resetCacheFor(client: QueryClient, token: string | null): void {
  const owner = owners.get(client) ?? null;
  if (owner !== null && owner !== token) client.clear();
  owners.set(client, token);
}
