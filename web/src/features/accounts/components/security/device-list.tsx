import type { Device } from '@sanad/contract/accounts/accounts.ts';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { submit } from '../../../../lib/api/submit.ts';
import { useViewerTime } from '../../../../lib/time/use-viewer-time.ts';
import { toast } from '../../../../lib/toast.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { useDevices, useEndDevice, useEndOtherDevices } from '../../accounts.queries.ts';

export function DeviceList() {
  const { t } = useTranslation('account');
  const devices = useDevices();
  if (devices.isLoadingError)
    return <ErrorState isCompact onRetry={() => devices.refetch()} isRetrying={devices.isFetching} />;
  if (!devices.data) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-18 w-full" />
      </Loading>
    );
  }
  if (devices.data.length === 0) return <EmptyState isCompact icon={MonitorSmartphone} title={t('devices.empty')} />;
  return (
    <>
      <Card as="section" padding="none" aria-label={t('devices.title')}>
        <ul>
          {devices.data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      </Card>
      {devices.data.length > 1 && <EndOthers />}
    </>
  );
}

function EndOthers() {
  const { t } = useTranslation('account');
  const errorText = useErrorMessage();
  const end = useEndOtherDevices();
  return (
    <Button
      className="mt-4"
      isPending={end.isPending}
      onClick={() =>
        submit(end, undefined, {
          onSuccess: () => void toast.success(t('devices.othersEnded')),
          onError: (error) => void toast.error(errorText(error).message),
        })
      }
    >
      {t('devices.endOthers')}
    </Button>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation('account');
  const errorText = useErrorMessage();
  const end = useEndDevice();
  const { dateTime: when } = useViewerTime();
  const name = device.name || t('devices.unknown');

  function logOutDevice() {
    submit(end, device.id, {
      onSuccess: () => toast.success(t('devices.ended')),
      onError: (error) => toast.error(errorText(error).message),
    });
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-line border-t px-5 py-4 first:border-t-0 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sky-soft text-sky-ink">
        <MonitorSmartphone size={20} aria-hidden />
      </span>
      <div>
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-14 text-ink-soft">
          {device.current
            ? t('devices.since', { when: when(device.signed_in_at) })
            : t('devices.seen', { when: when(device.last_seen_at) })}
        </p>
      </div>
      <div className="max-sm:col-start-2">
        {device.current ? (
          <Badge tone="mint">{t('devices.current')}</Badge>
        ) : (
          <Button
            size="sm"
            onClick={logOutDevice}
            isPending={end.isPending}
            aria-label={t('devices.endNamed', { name })}
          >
            {t('devices.end')}
          </Button>
        )}
      </div>
    </li>
  );
}
