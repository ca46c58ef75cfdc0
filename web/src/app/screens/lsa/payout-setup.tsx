import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { SandboxForm } from '../../../features/payouts/components/sandbox-form.tsx';
import { payoutSetup } from '../../../features/payouts/payouts.queries.ts';
import { useSession } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { PayoutsReady } from './payouts-ready.tsx';

/** The sandbox provider's page. Leaving it leaves the set-up open; it can be continued at any time. */
export function Component() {
  const { t } = useTranslation('lsa');
  const { reference = '' } = useParams();
  const name = useSession((session) => session.user?.full_name) ?? '';
  const { data, isLoadingError, isFetching, refetch } = useQuery(payoutSetup);
  const [hasFinished, setHasFinished] = useState(false);
  if (data?.state === 'ready' && data.way === 'provider') return <PayoutsReady setup={data} takesFocus={hasFinished} />;
  return (
    <>
      <PageHead title={t('payoutSetup.title')} />
      <PageHeading lead={t('payoutSetup.lead')} className="mb-7">
        {t('payoutSetup.title')}
      </PageHeading>
      <div className="grid max-w-150 gap-6">
        <Notice tone="warning" icon={FlaskConical} title={t('payoutSetup.sandboxTitle')}>
          {t('payoutSetup.sandbox')}
        </Notice>
        <Card padding="lg">
          {data ? (
            <SandboxForm
              reference={reference}
              holder={name}
              onDone={() => {
                setHasFinished(true);
                void refetch();
              }}
              more={<LinkButton to={paths.dashboardLsa}>{t('payoutSetup.later')}</LinkButton>}
            />
          ) : isLoadingError ? (
            <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
          ) : (
            <Loading className="grid gap-6">
              <Skeleton className="h-20" />
              <Skeleton className="h-26" />
              <Skeleton className="h-12 w-60" />
            </Loading>
          )}
        </Card>
      </div>
    </>
  );
}
