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
        // Without a connection a question fails, and the screen says so, rather than waiting for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Nothing is kept back to be sent by itself later: whoever pressed the button learns at once that it did not go.
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

/** Whose answers a cache holds. */
const owners = new WeakMap<QueryClient, string | null>();

/** What one person has loaded is not for the next one: with another token the cache starts empty. */
export function keepFor(client: QueryClient, token: string | null): void {
  const owner = owners.get(client) ?? null;
  if (owner !== null && owner !== token) client.clear();
  owners.set(client, token);
}
