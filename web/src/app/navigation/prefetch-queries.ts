import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { useSession } from '../../lib/api/session.ts';
import { nextTask } from '../../lib/next-task.ts';
import { browserQueryClient, resetCacheFor } from '../start/query-client.ts';
import { type Guarded, redirectAround } from './guards.ts';

type Question = (client: QueryClient) => Promise<void>;

/**
 * A loader that asks for what a screen will show while the screen is still being put together. It does not wait for the
 * results, and pauses before each query, so that the page stays responsive.
 */
export function prefetchQueries(guarded: Guarded, questions: readonly Question[]): LoaderFunction {
  async function ask() {
    for (const question of questions) {
      await nextTask();
      const { token, user } = useSession.getState();
      // Nothing to load for a page that redirects.
      if (token === null || !user || redirectAround(user, guarded) !== null) return;
      const client = browserQueryClient();
      resetCacheFor(client, token);
      void question(client);
    }
  }
  return () => {
    void ask();
    return null;
  };
}
