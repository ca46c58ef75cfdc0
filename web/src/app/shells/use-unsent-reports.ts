import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasUnsentReports } from '../../features/progress/report/draft/stored-reports.ts';
import { useSession } from '../../lib/api/session.ts';

/** Reports that were written without a connection go out from any page. Its code is loaded only where there are some. */
export function useUnsentReports(): void {
  const client = useQueryClient();
  const userId = useSession(({ user, seeAs }) => (seeAs ? undefined : user?.id));
  useEffect(() => {
    if (userId === undefined || !hasUnsentReports(userId)) return;
    import('../../features/progress/report/draft/own-reports.ts').then(
      ({ ownReports }) => ownReports(client, userId),
      // The next page tries again.
      () => {},
    );
  }, [client, userId]);
}
