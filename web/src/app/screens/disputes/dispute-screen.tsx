import type { DisputeDetails } from '@sanad/contract/disputes/disputes.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BackLink } from '../../../features/disputes/party/back-link.tsx';
import { DisputePage } from '../../../features/disputes/party/dispute-page.tsx';
import {
  disputableSessionsQuery,
  disputeQuery,
  useDiscardDraft,
} from '../../../features/disputes/party/party-disputes.queries.ts';
import { RaiseWizard } from '../../../features/disputes/party/raise/raise-wizard.tsx';
import { useDisputeText } from '../../../features/disputes/party/use-dispute-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { SAVED } from '../../../ui/overlays/leave-guard.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';
import { useOwnDisputePaths } from './use-own-dispute-paths.ts';

/** One dispute; a draft opens where it is written. */
export function DisputeScreen({ id }: { id: string }) {
  const { t, titleOf } = useDisputeText();
  const go = useOwnDisputePaths();
  const sessions = useSessionPaths();
  const { data: dispute, error, isFetching, refetch } = useQuery(disputeQuery(id));
  const isMissing = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <>
      <PageHead title={dispute ? titleOf(dispute) : t('title')} />
      <BackLink to={go.list} />
      {dispute ? (
        dispute.state === 'draft' ? (
          <Draft dispute={dispute} />
        ) : (
          <DisputePage
            dispute={dispute}
            sessionPath={<TextLink to={sessions.session(dispute.session.id)}>{t('session.open')}</TextLink>}
          />
        )
      ) : isMissing ? (
        <EmptyState title={<h1 className="text-24">{t('missing')}</h1>}>{t('missingText')}</EmptyState>
      ) : error ? (
        <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Loading className="grid gap-5">
          <Skeleton className="h-14 w-96 max-w-full" />
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </Loading>
      )}
    </>
  );
}

/** What the parent disagreed with, ready to be sent; the types depend on the day. */
function Draft({ dispute }: { dispute: DisputeDetails }) {
  const { t } = useDisputeText();
  const go = useOwnDisputePaths();
  const navigate = useNavigate();
  const query = useInfiniteQuery(disputableSessionsQuery(dispute.session.id));
  if (query.isPending) {
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (query.isLoadingError) return <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  const session = query.data.pages[0]?.results[0];
  const isOver = !session || session.dispute_id !== null || session.types.length === 0;
  if (isOver) {
    return (
      <EmptyState title={<h1 className="text-24">{t('draft.over')}</h1>} action={<Discard id={dispute.id} />}>
        {t('draft.overText')}
      </EmptyState>
    );
  }
  return (
    <RaiseWizard
      side={dispute.your_side}
      only={dispute.session.id}
      draft={{ dispute, types: session.types }}
      actions={<Discard id={dispute.id} />}
      allTo={go.raise()}
      disputeTo={go.dispute}
      onSent={(id) => void navigate(go.dispute(id), { replace: true, state: SAVED })}
    />
  );
}

function Discard({ id }: { id: string }) {
  const { t } = useDisputeText();
  const go = useOwnDisputePaths();
  const navigate = useNavigate();
  const errorText = useErrorMessage();
  const discard = useDiscardDraft(id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="ghost" icon={Trash2} onClick={() => setOpen(true)}>
        {t('draft.discard')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={t('draft.discardTitle')}
        confirmLabel={t('draft.discard')}
        isDanger
        isPending={discard.isPending}
        onConfirm={() =>
          discard.mutate(undefined, {
            onSuccess: () => void navigate(go.list, { replace: true, state: SAVED }),
            onError: (error) => {
              close();
              void toast.error(errorText(error).message);
            },
          })
        }
      >
        {t('draft.discardText')}
      </ConfirmDialog>
    </>
  );
}
