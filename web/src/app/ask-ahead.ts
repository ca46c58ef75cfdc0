import type { AccountType } from '@sanad/contract/accounts.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router';
import { pause } from '../lib/pause.ts';
import { useSession } from '../lib/session.ts';
import { browserQueryClient, keepFor } from './query-client.ts';

type Question = (client: QueryClient) => Promise<void>;

/**
 * A loader that asks for what a screen will show while the screen is still being put together. It does not wait for the
 * answers, and makes a pause before each question, so that the page answers meanwhile.
 */
export function askAhead(role: AccountType, questions: readonly Question[]): LoaderFunction {
  async function ask() {
    for (const question of questions) {
      await pause();
      const { token, userType } = useSession.getState();
      if (token === null || userType !== role) return;
      const client = browserQueryClient();
      keepFor(client, token);
      void question(client);
    }
  }
  return () => {
    void ask();
    return null;
  };
}
