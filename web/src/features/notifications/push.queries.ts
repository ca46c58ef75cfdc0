import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../lib/api/session.ts';
import { type PushState, readPushState, renewPush, turnPushOff, turnPushOn } from './push-browser.ts';

const pushStateQuery = (userId: string) =>
  queryOptions({
    queryKey: ['push-state', userId],
    queryFn: () => readPushState(userId),
    // Somebody may have changed it in the browser's settings meanwhile.
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  });

const useUserId = () => useSession((session) => session.user?.id) ?? '';

/** Whether this browser shows push messages; undefined until it is known. */
export function usePushState(): PushState | undefined {
  return useQuery(pushStateQuery(useUserId())).data;
}

export function useTurnPush() {
  const client = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn(userId) : turnPushOff()),
    onSuccess: (state) => client.setQueryData(pushStateQuery(userId).queryKey, state),
    onError: () => client.invalidateQueries({ queryKey: pushStateQuery(userId).queryKey }),
  });
}

/** Once per login: push messages go on in a browser whose owner has logged in again. */
export function useRenewPush(): void {
  const token = useSession((session) => session.token);
  const userId = useUserId();
  useEffect(() => {
    // Whoever is offline now is asked again with the next page.
    if (token && userId) renewPush(userId).catch(() => undefined);
  }, [token, userId]);
}
