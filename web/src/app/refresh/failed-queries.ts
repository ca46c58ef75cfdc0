import type { Query, QueryClient } from '@tanstack/react-query';
import { isReachable } from '../../lib/is-reachable.ts';
import { isRefusal } from '../start/query-client.ts';

const FIRST_MS = 5_000;
const MOST_MS = 60_000;

/** `outdated`: what is shown could not be refreshed. `missing`: something on the page was never loaded. */
export type Failure = 'outdated' | 'missing';

const hasData = ({ state }: Query) => state.data !== undefined;

/** Without data, TanStack Query forgets the error while it tries again; the count remembers. */
function hasFailed(query: Query): boolean {
  const { status, errorUpdateCount, error } = query.state;
  return hasData(query) ? status === 'error' : errorUpdateCount > 0 && !isRefusal(error);
}

function failedQueries(client: QueryClient): Query[] {
  return client.getQueryCache().findAll({ type: 'active', predicate: hasFailed });
}

export function failureOf(client: QueryClient): Failure | null {
  const failed = failedQueries(client);
  if (failed.some(hasData)) return 'outdated';
  return failed.length > 0 ? 'missing' : null;
}

/** Asks again for what failed, and for nothing else. */
export async function refetchFailed(client: QueryClient): Promise<void> {
  const failed = new Set(failedQueries(client));
  await client.refetchQueries({ predicate: (query) => failed.has(query) }, { cancelRefetch: false });
}

/**
 * While something is missing or outdated, looks whether the server is back, less and less often. When the browser
 * itself notices that the connection or the person is back, TanStack Query asks again. Returns how to stop.
 */
export function retryWhenBack(client: QueryClient): () => void {
  let wait = FIRST_MS;
  let timer = setTimeout(look, wait);
  let isOver = false;

  async function look() {
    const isWorthIt = failedQueries(client).some(({ state }) => !isRefusal(state.error));
    if (isWorthIt && !document.hidden && (await isReachable())) await refetchFailed(client);
    if (isOver) return;
    wait = Math.min(wait * 2, MOST_MS);
    timer = setTimeout(look, wait);
  }

  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
