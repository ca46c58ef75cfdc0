import type { QuietHours } from '@sanad/contract/notifications.ts';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { clockTime, timesOfDay } from '../clock-time.ts';
import { useChangeQuietHours, useQuietHours } from '../quiet-hours.queries.ts';

/** Saved with each change, like the table below it. */
export function QuietHoursForm() {
  const { data, isLoadingError, isFetching, refetch } = useQuietHours();
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  return <Fields hours={data} />;
}

function Fields({ hours }: { hours: QuietHours }) {
  const { t, i18n } = useTranslation('settings');
  const language = languageOf(i18n.language);
  const errorText = useErrorMessage();
  const change = useChangeQuietHours();
  const save = (changed: Partial<QuietHours>) =>
    change.mutate({ ...hours, ...changed }, { onError: (error) => void toast.error(errorText(error).message) });
  const optionsWithout = (other: string, own: string) =>
    timesOfDay(own).map((time) => ({ id: time, name: clockTime(time, language), isDisabled: time === other }));
  return (
    <Card as="section" aria-label={t('quiet.title')} className="grid gap-4">
      <Switch isSelected={hours.enabled} onChange={(enabled) => save({ enabled })} description={t('quiet.text')}>
        {t('quiet.title')}
      </Switch>
      {hours.enabled && (
        <div className="grid max-w-100 grid-cols-2 gap-4">
          <Select
            label={t('quiet.from')}
            size="sm"
            options={optionsWithout(hours.until, hours.from)}
            value={hours.from}
            onChange={(from) => save({ from })}
          />
          <Select
            label={t('quiet.until')}
            size="sm"
            options={optionsWithout(hours.from, hours.until)}
            value={hours.until}
            onChange={(until) => save({ until })}
          />
        </div>
      )}
    </Card>
  );
}
