import type { ConcernAction } from '@sanad/contract/safeguarding/concern-rules.ts';
import type { Concern } from '@sanad/contract/safeguarding/concerns.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowLeftRight, EyeOff, LockKeyhole, SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ChildCard, ReporterCard } from '../../../../features/safeguarding/concerns/concern-people-cards.tsx';
import { ConcernReaders, ConcernViews } from '../../../../features/safeguarding/concerns/concern-readers.tsx';
import { LevelBadge, SOURCE_ICONS } from '../../../../features/safeguarding/concerns/concern-signs.tsx';
import { ConcernSteps } from '../../../../features/safeguarding/concerns/concern-steps.tsx';
import { ConcernTiles } from '../../../../features/safeguarding/concerns/concern-tiles.tsx';
import { concernQuery } from '../../../../features/safeguarding/concerns/concerns.queries.ts';
import { NextStepPanel } from '../../../../features/safeguarding/concerns/next-step-panel.tsx';
import { ReportedWords } from '../../../../features/safeguarding/concerns/reported-words.tsx';
import { StepDialog } from '../../../../features/safeguarding/concerns/step-dialog.tsx';
import type { DialogAction } from '../../../../features/safeguarding/concerns/step-fields.ts';
import { useConcernText } from '../../../../features/safeguarding/concerns/use-concern-text.ts';
import { ApiError } from '../../../../lib/api/api.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { useConcernPaths } from './use-concern-paths.ts';

export function OneConcern({ id }: { id: string }) {
  const { t } = useConcernText();
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(concernQuery(id));
  if (data) return <CasePage concern={data} />;
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <div className="p-6">
      <h1 className="visually-hidden">{t('title')}</h1>
      {isMissing && (
        <EmptyState icon={LockKeyhole} title={t('missing')}>
          {t('missingText')}
        </EmptyState>
      )}
      {isLoadingError && !isMissing && <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />}
      {!isLoadingError && (
        <Loading className="grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-28" />
          <Skeleton className="h-60" />
        </Loading>
      )}
    </div>
  );
}

function CasePage({ concern }: { concern: Concern }) {
  const { t } = useConcernText();
  const go = useConcernPaths();
  const [action, setAction] = useState<DialogAction | null>(null);
  const onAct = (next: ConcernAction) => setAction(next as DialogAction);
  return (
    <>
      <PageHead title={concern.number} />
      <div className="grid min-w-0 content-start gap-3.5 p-4 lg:p-6">
        <TextLink to={go.list} icon={ArrowLeft} className="text-14 lg:hidden [&>svg]:rtl:-scale-x-100">
          {t('back')}
        </TextLink>
        <p className="flex items-center gap-3 rounded-xl bg-plum-soft px-4 py-2.5 text-14 text-plum-ink">
          <LockKeyhole size={18} aria-hidden className="shrink-0" />
          <span>
            <b>{t('sealed.title')}</b> {t('sealed.text', { count: concern.people.length })}
          </span>
        </p>
        <CaseHeader concern={concern} onAct={onAct} />
        <ConcernTiles concern={concern} />
        <div className="grid gap-3.5 sm:grid-cols-2">
          <ChildCard concern={concern} sessionPath={go.session} />
          <ReporterCard concern={concern} />
        </div>
        <ReportedWords concern={concern} />
        <ConcernSteps concern={concern} onAct={onAct} />
      </div>
      <aside
        aria-label={concern.number}
        className="grid content-start gap-6 border-line border-t bg-card p-4 max-xl:lg:col-start-2 lg:p-5 xl:border-s xl:border-t-0"
      >
        <NextStepPanel concern={concern} onAct={onAct} />
        <hr className="border-line" />
        <ConcernReaders concern={concern} onAct={onAct} />
        <hr className="border-line" />
        <ConcernViews concern={concern} />
      </aside>
      <StepDialog concern={concern} action={action} onClose={() => setAction(null)} />
    </>
  );
}

function CaseHeader({ concern, onAct }: { concern: Concern; onAct: (action: ConcernAction) => void }) {
  const { t } = useConcernText();
  return (
    <header className="grid gap-2 2xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-wrap items-center gap-2">
        <LevelBadge level={concern.level} />
        <Badge tone="line" icon={SOURCE_ICONS[concern.source]}>
          {t(`sources.${concern.source}`)}
        </Badge>
        <Badge tone="line" icon={EyeOff}>
          {t('reporterHidden')}
        </Badge>
        {concern.in_danger && (
          <Badge tone="coral" icon={TriangleAlert}>
            {t('inDanger')}
          </Badge>
        )}
      </div>
      <h1 tabIndex={-1} className="text-24 2xl:col-span-2 2xl:row-start-2">
        {t(`kinds.${concern.kind}`)}
        <span className="ms-2 font-normal text-14 text-ink-soft">
          <bdi>{concern.number}</bdi>
        </span>
      </h1>
      <div className="flex flex-wrap gap-2 self-start 2xl:col-start-2 2xl:row-start-1">
        {concern.may.includes('set_level') && (
          <Button size="sm" className="text-14" icon={SlidersHorizontal} onClick={() => onAct('set_level')}>
            {t('changeLevel')}
          </Button>
        )}
        {concern.may.includes('hand_over') && (
          <Button size="sm" className="text-14" icon={ArrowLeftRight} onClick={() => onAct('hand_over')}>
            {t('handOver')}
          </Button>
        )}
      </div>
    </header>
  );
}
