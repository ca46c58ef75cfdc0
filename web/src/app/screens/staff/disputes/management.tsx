import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowLeftRight, CheckCheck, Play, RotateCcw, Scale } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CaseConversation } from '../../../../features/disputes/case/case-conversation.tsx';
import { CaseParties, CaseSession, CaseTimes } from '../../../../features/disputes/case/case-facts.tsx';
import { CaseQueue } from '../../../../features/disputes/case/case-queue.tsx';
import { CaseStatement } from '../../../../features/disputes/case/case-statement.tsx';
import { CaseTasks } from '../../../../features/disputes/case/case-tasks.tsx';
import { CaseTimeline } from '../../../../features/disputes/case/case-timeline.tsx';
import { OutcomePanel } from '../../../../features/disputes/case/outcome-panel.tsx';
import { ProposalCard } from '../../../../features/disputes/case/proposal-card.tsx';
import { ReasonDialog } from '../../../../features/disputes/case/reason-dialog.tsx';
import { AssignDialog } from '../../../../features/disputes/desk/assign-dialog.tsx';
import { caseQuery, queueQuery, useCaseWork } from '../../../../features/disputes/desk/dispute-desk.queries.ts';
import {
  AssigneeLine,
  SeverityBadge,
  StateBadge,
  useTitleOf,
} from '../../../../features/disputes/desk/dispute-signs.tsx';
import { useDeskText } from '../../../../features/disputes/desk/use-desk-text.ts';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { useShortcuts } from '../../../../lib/keyboard/use-shortcuts.ts';
import { toast } from '../../../../lib/toast.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { useDisputePaths } from './use-dispute-paths.ts';

/** By the width beside the menu, which may be open or closed: the case alone, with the queue, with the outcome, too. */
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] @3xl:grid-cols-[14.5rem_minmax(0,1fr)] @3xl:grid-rows-[auto_1fr] ' +
  '@6xl:grid-cols-[14.5rem_minmax(0,1fr)_21.5rem] @7xl:grid-cols-[16.5rem_minmax(0,1fr)_24rem]';

/** One's own queue by clock, and one case on one screen. */
export function Component() {
  const { t } = useDeskText();
  const go = useDisputePaths();
  const { disputeId = null } = useParams();
  useQueueKeys(disputeId);
  return (
    <div data-fills-page className="@container grid min-h-full grid-cols-[minmax(0,1fr)]">
      <PageHead title={t('management.title')} />
      <div className={COLUMNS}>
        <div className={`border-line bg-card @3xl:row-span-2 @3xl:border-e ${disputeId ? '@max-3xl:hidden' : ''}`}>
          {!disputeId && <h1 className="visually-hidden">{t('management.title')}</h1>}
          <CaseQueue currentId={disputeId} to={go.case} />
        </div>
        {disputeId ? (
          <OneCase key={disputeId} id={disputeId} />
        ) : (
          <div className="p-6 @max-3xl:hidden">
            <EmptyState icon={Scale} title={t('management.choose')}>
              {t('management.chooseText')}
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}

function useQueueKeys(currentId: string | null): void {
  const go = useDisputePaths();
  const navigate = useNavigate();
  const cases = useQuery(queueQuery).data?.results ?? [];
  const place = cases.findIndex(({ id }) => id === currentId);
  const open = (to: number) => {
    const one = cases[to];
    if (one) navigate(go.case(one.id));
  };
  useShortcuts({
    j: { name: 'next', run: () => open(place + 1) },
    k: { name: 'previous', run: () => open(Math.max(0, place - 1)) },
  });
}

function OneCase({ id }: { id: string }) {
  const { t } = useDeskText();
  const go = useDisputePaths();
  const { data, isLoadingError, isFetching, refetch } = useQuery(caseQuery(id));
  const work = useCaseWork(id);
  const [hasSent, setSent] = useState(false);
  if (isLoadingError) {
    return (
      <div className="p-6">
        <ErrorState title={t('management.notYours')} onRetry={() => refetch()} isRetrying={isFetching}>
          {t('management.notYoursText')}
        </ErrorState>
      </div>
    );
  }
  if (!data) {
    return (
      <Loading className="grid content-start gap-3 p-6">
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-28" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  const [latest] = data.proposals;
  const isDecided = latest && latest.state !== 'refused' && latest.state !== 'retracted';
  const canDecide = data.state === 'investigating' && latest?.state !== 'waiting_for_approval';
  return (
    <>
      <div className="grid min-w-0 content-start gap-3 p-4 @3xl:p-5">
        <TextLink
          to={go.management}
          icon={ArrowLeft}
          className="justify-self-start @3xl:hidden [&>svg]:rtl:-scale-x-100"
        >
          {t('management.back')}
        </TextLink>
        <CaseHead data={data} work={work} />
        <CaseTimes data={data} />
        <CaseStatement data={data} />
        <CaseParties data={data} person={go.person} />
        <CaseSession data={data} ledger={go.ledger} />
        <CaseTimeline id={id} />
      </div>
      <div className="border-line bg-card @max-6xl:border-t @3xl:@max-6xl:col-start-2 @6xl:border-s">
        {isDecided && <ProposalCard data={data} proposal={latest} work={work} takesFocus={hasSent} />}
        {canDecide && <OutcomePanel data={data} work={work} onSent={() => setSent(true)} />}
        <CaseConversation data={data} work={work} savedReplies={go.savedReplies} />
        <CaseTasks data={data} work={work} />
      </div>
    </>
  );
}

function CaseHead({ data, work }: { data: DisputeCase; work: ReturnType<typeof useCaseWork> }) {
  const { t } = useDeskText();
  const errorText = useErrorMessage();
  const titleOf = useTitleOf();
  const [isAssigning, setAssigning] = useState(false);
  const [isReopening, setReopening] = useState(false);
  const onError = (error: unknown) => void toast.error(errorText(error).message);
  useShortcuts({ a: data.may.work ? { name: 'assign', run: () => setAssigning(true) } : undefined });
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2 *:whitespace-nowrap">
        <StateBadge state={data.state} />
        <SeverityBadge severity={data.severity} />
        <Badge size="sm" tone="line">
          {t(`type.${data.type}`)}
        </Badge>
        <span className="text-13 text-ink-soft">{data.number}</span>
      </div>
      <PageHeading size="staff">{titleOf(data)}</PageHeading>
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto text-13 text-ink-soft">
          <AssigneeLine assignee={data.assignee} />
        </p>
        <div className="flex flex-wrap gap-2">
          {data.state === 'assigned' && (
            <Button
              variant="primary"
              size="sm"
              icon={CheckCheck}
              isPending={work.acknowledge.isPending}
              onClick={() => work.acknowledge.mutate(data.version, { onError })}
            >
              {t('management.acknowledge')}
            </Button>
          )}
          {data.state === 'waiting_on_party' && (
            <Button
              size="sm"
              icon={Play}
              isPending={work.resume.isPending}
              onClick={() => work.resume.mutate(data.version, { onError })}
            >
              {t('management.resume')}
            </Button>
          )}
          {data.may.reopen && (
            <Button size="sm" icon={RotateCcw} onClick={() => setReopening(true)}>
              {t('management.reopen')}
            </Button>
          )}
          {data.may.work && (
            <Button size="sm" icon={ArrowLeftRight} onClick={() => setAssigning(true)}>
              {t(data.assignee ? 'management.reassign' : 'assign.action')}
            </Button>
          )}
        </div>
      </div>
      <AssignDialog dispute={data} isOpen={isAssigning} onClose={() => setAssigning(false)} />
      <ReasonDialog
        isOpen={isReopening}
        onClose={() => setReopening(false)}
        title={t('management.reopen')}
        isPending={work.reopen.isPending}
        onConfirm={(reason) =>
          work.reopen.mutate({ version: data.version, reason }, { onSuccess: () => setReopening(false), onError })
        }
      />
    </header>
  );
}
