import { listNotificationSamples } from '@sanad/contract/staff/notification-samples.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export function useNotificationSamples() {
  return useQuery({
    queryKey: ['notification-samples'],
    queryFn: async ({ signal }) => (await call(listNotificationSamples, { signal })).results,
  });
}
