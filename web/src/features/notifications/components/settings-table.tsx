import {
  isChannelUsed,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
} from '@sanad/contract/notifications.ts';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useSession } from '../../../lib/api/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useChangeNotificationSetting, useNotificationSettings } from '../settings.queries.ts';

/** Every topic with every channel. Saved with each press; there is no button to forget. */
export function SettingsTable() {
  const { t } = useTranslation('settings');
  const accountType = useSession((session) => session.user?.account_type);
  const { data, isLoadingError, isFetching, refetch } = useNotificationSettings();
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-140" />
      </Loading>
    );
  }
  const isParent = accountType === 'PARENT';
  const topics = NOTIFICATION_TOPICS.filter((topic) => topic !== 'searches' || isParent);
  const find = (topic: NotificationTopic, channel: NotificationChannel) =>
    data.find((one) => one.topic === topic && one.channel === channel);
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card px-5 lg:px-6">
      {topics.map((topic) => (
        <li key={topic} className="grid gap-x-6 gap-y-1 py-4 xl:grid-cols-[minmax(0,1fr)_auto] xl:items-center">
          <div>
            <h2 className="font-medium text-17">{t(`notifications.topics.${topic}.title`)}</h2>
            <p className="text-15 text-ink-soft">{t(`notifications.topics.${topic}.text`)}</p>
          </div>
          <fieldset className="grid grid-cols-2 gap-x-4 sm:grid-cols-[repeat(4,7.75rem)] sm:gap-x-0">
            <legend className="visually-hidden">{t(`notifications.topics.${topic}.title`)}</legend>
            {NOTIFICATION_CHANNELS.filter((channel) => isChannelUsed(topic, channel)).map((channel) => {
              const setting = find(topic, channel);
              return setting && <ChannelBox key={channel} topic={topic} channel={channel} setting={setting} />;
            })}
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

interface BoxProps {
  topic: NotificationTopic;
  channel: NotificationChannel;
  setting: { enabled: boolean; locked: boolean };
}

function ChannelBox({ topic, channel, setting }: BoxProps) {
  const { t } = useTranslation('settings');
  const errorText = useErrorMessage();
  const change = useChangeNotificationSetting();
  return (
    <Checkbox
      isSelected={setting.enabled}
      isDisabled={setting.locked}
      onChange={(enabled) =>
        change.mutate({ topic, channel, enabled }, { onError: (error) => void toast.error(errorText(error).message) })
      }
    >
      <span className="inline-flex items-center gap-1.5">
        {t(`notifications.channels.${channel}`)}
        {setting.locked && <Lock size={14} aria-label={t('notifications.locked')} />}
      </span>
    </Checkbox>
  );
}
