import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { callQuery, refreshCall } from '../../../features/calls/calls.queries.ts';
import { canCall } from '../../../features/calls/media/support.ts';
import { CallProblem } from '../../../features/calls/problems/call-problem.tsx';
import { peopleOf } from '../../../features/calls/room/people.ts';
import { useCallText } from '../../../features/calls/use-call-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { liveConnection } from '../../../lib/api/live-connection.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { useMessagePaths } from '../../parts/paths/use-message-paths.ts';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';
import { CallFlow } from './call-flow.tsx';

/** The call of one session: first the devices, then the room, then what comes after it. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useCallText();
  const sessions = useSessionPaths();
  const messages = useMessagePaths();
  const { data: call, error, isFetching, refetch } = useQuery(callQuery(id));
  useCallChanges(id);
  const paths = { sessionPath: sessions.session(id), chatPath: messages.aboutSession(id) };
  if (!canCall()) return <CallProblem kind="too_old" call={call} {...paths} />;
  if (call) {
    return (
      <>
        <PageHead title={t('pageTitle', { name: peopleOf(call).other })} />
        <CallFlow key={id} call={call} {...paths} />
      </>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return <CallProblem kind="not_found" sessionPath={sessions.list ?? sessions.home} chatPath={null} />;
  }
  if (error) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
      </main>
    );
  }
  return (
    <Loading label={t('loading')} className="grid min-h-dvh content-start gap-6 p-6 lg:p-10">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="aspect-video w-full max-w-200" />
    </Loading>
  );
}

/** Who is there, and what was agreed, as soon as it changes. */
function useCallChanges(id: string) {
  const client = useQueryClient();
  useEffect(
    () =>
      liveConnection.listen({
        onFrame: (frame) => {
          const isAboutThis = frame.type === 'call.changed' && frame.booking_id === id;
          if (isAboutThis || frame.type === 'ready') refreshCall(client, id);
        },
      }),
    [client, id],
  );
}
