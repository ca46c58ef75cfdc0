import { changeQuietHours, getQuietHours, type QuietHours } from '@sanad/contract/notifications.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const quietHoursQuery = queryOptions({
  queryKey: ['quiet-hours'],
  queryFn: ({ signal }) => call(getQuietHours, { signal }),
});

export function useQuietHours() {
  return useQuery(quietHoursQuery);
}

/** Changes at once on the screen; a refusal puts it back. */
export function useChangeQuietHours() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'quiet-hours' },
    mutationFn: (hours: QuietHours) => call(changeQuietHours, { body: hours }),
    onMutate: async (hours) => {
      await client.cancelQueries({ queryKey: quietHoursQuery.queryKey });
      client.setQueryData(quietHoursQuery.queryKey, hours);
    },
    onError: () => client.invalidateQueries({ queryKey: quietHoursQuery.queryKey }),
  });
}
