import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSetting,
} from '@sanad/contract/notifications.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const settingsKey = ['notification-settings'] as const;

export function useNotificationSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await call(getNotificationSettings, { signal })).results,
  });
}

type Settings = (NotificationSetting & { locked: boolean })[];

/** Changes at once on the screen; a refusal puts it back. */
export function useChangeNotificationSetting() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (setting: NotificationSetting) => call(changeNotificationSettings, { body: { settings: [setting] } }),
    onMutate: async (setting) => {
      await client.cancelQueries({ queryKey: settingsKey });
      client.setQueryData<Settings>(settingsKey, (now) =>
        now?.map((one) =>
          one.topic === setting.topic && one.channel === setting.channel ? { ...one, enabled: setting.enabled } : one,
        ),
      );
    },
    onError: () => client.invalidateQueries({ queryKey: settingsKey }),
  });
}
