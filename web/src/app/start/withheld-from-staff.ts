import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.ts';

/** While staff see what a person sees: whether all that is missing on the page is missing because it is not theirs to see. */
export function withheldFromStaff(client: QueryClient): () => boolean {
  return () => {
    if (!useSession.getState().seeAs) return false;
    const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
    return (
      failed.length > 0 &&
      failed.every(({ state: { error } }) => error instanceof ApiError && error.code === 'not_shown_to_staff')
    );
  };
}
