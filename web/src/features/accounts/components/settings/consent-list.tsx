import type { Consent } from '@sanad/contract/accounts/account-settings.ts';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { useViewerTime } from '../../../../lib/time/use-viewer-time.ts';
import { toast } from '../../../../lib/toast.ts';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { useChangeConsent, useConsents } from '../../consents.queries.ts';

/** What the parent has agreed to, by purpose; each can be withdrawn with one press. */
export function ConsentList() {
  const { data, isLoadingError, isFetching, refetch } = useConsents();
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {data.map((consent) => (
        <ConsentRow key={consent.purpose} consent={consent} />
      ))}
    </ul>
  );
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { t } = useTranslation('settings');
  const { date } = useViewerTime();
  const errorText = useErrorMessage();
  const change = useChangeConsent();
  const { purpose, given_at } = consent;
  const isGiven = change.isPending ? (change.variables?.isGiven ?? false) : given_at !== null;
  return (
    <li className="py-3">
      <Switch
        isSelected={isGiven}
        isDisabled={change.isPending}
        onChange={(next) =>
          change.mutate(
            { purpose, isGiven: next },
            {
              onSuccess: () => void toast.success(t(next ? 'consents.given' : 'consents.withdrawn')),
              onError: (error) => void toast.error(errorText(error).message),
            },
          )
        }
        description={[
          ...(given_at ? [t('consents.since', { date: date(given_at) })] : []),
          t(`consents.${purpose}.without`),
        ].join(' ')}
      >
        {t(`consents.${purpose}.title`)}
      </Switch>
    </li>
  );
}
