import type { ChildProgress } from '@sanad/contract/progress/child-progress.ts';
import type { Goal } from '@sanad/contract/progress/goals.ts';
import { ArrowLeft, Download, Sprout, Target } from 'lucide-react';
import { useState } from 'react';
import { useRecordAccess } from '../../../features/families/families.queries.ts';
import { Celebration, goalToCelebrate } from '../../../features/progress/child/celebration.tsx';
import { GoalLadder } from '../../../features/progress/child/goal-ladder.tsx';
import { HistorySharing } from '../../../features/progress/child/history-sharing.tsx';
import { HomeworkCard } from '../../../features/progress/child/homework-card.tsx';
import { IndependenceCard } from '../../../features/progress/child/independence-card.tsx';
import { PlansCard } from '../../../features/progress/child/plans-card.tsx';
import { ReadsCard } from '../../../features/progress/child/reads-card.tsx';
import { SessionTimeline } from '../../../features/progress/child/session-timeline.tsx';
import { TermReportDialog } from '../../../features/progress/child/term-report-dialog.tsx';
import { useProgressText } from '../../../features/progress/child/use-progress-text.ts';
import { ProposedGoals } from '../../../features/progress/goals/proposed-goals.tsx';
import { listInSentence } from '../../../lib/text/list-text.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageHead } from '../../page-head.tsx';
import { useProgressPaths } from '../../parts/paths/use-progress-paths.ts';
import { ReportConcern } from '../../parts/report-concern.tsx';

const READINGS_SHOWN = 3;
const ORDER: readonly Goal['status'][] = ['in_progress', 'mastered', 'on_hold'];

export function ChildProgressPage({ progress }: { progress: ChildProgress }) {
  const { t } = useProgressText();
  const go = useProgressPaths();
  const { child, goals, sessions } = progress;
  const isParent = progress.your_side === 'parent';
  const celebrated = goalToCelebrate(progress, useNow().getTime());
  const thanked = celebrated && sessions.find(({ lsa }) => lsa.id !== null && lsa.id === celebrated.lsa.id);
  const homework = sessions[0]?.homework.length ? sessions[0] : undefined;
  return (
    <>
      <PageHead title={t('title', { child: child.first_name })} />
      <TextLink to={go.children} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {isParent ? t('back.children') : t('back.lsa')}
      </TextLink>
      <ProgressHeader progress={progress} />
      <div className="grid gap-8">
        {!isParent && <AccessNotice progress={progress} />}
        {isParent && <ProposedGoals goals={goals} childName={child.first_name} />}
        {isParent && celebrated && (
          <Celebration
            goal={celebrated}
            childName={child.first_name}
            thankPath={thanked ? go.message(thanked.booking_id) : null}
          />
        )}
        {sessions.length > 0 && <IndependenceCard progress={progress} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
            {sessions.length === 0 && (
              <EmptyState icon={Sprout} title={t('emptyTitle')}>
                {t(`emptyText.${progress.your_side}`)}
              </EmptyState>
            )}
            <Goals progress={progress} />
          </div>
          <div className="grid content-start gap-6">
            {isParent && homework && <HomeworkCard session={homework} />}
            {sessions.length > 0 && (
              <section>
                <h2 className="mb-4 text-20">{t('timeline.title')}</h2>
                <SessionTimeline
                  sessions={sessions}
                  total={sessions.length}
                  side={progress.your_side}
                  reportPath={(bookingId) => go.report(child.id, bookingId)}
                />
              </section>
            )}
            <PlansCard plans={progress.plans} />
            {isParent && <ParentSide progress={progress} />}
          </div>
        </div>
      </div>
    </>
  );
}

function ProgressHeader({ progress: { child, lsas, sessions, your_side } }: { progress: ChildProgress }) {
  const { t, language } = useProgressText();
  const go = useProgressPaths();
  const [isTermOpen, setIsTermOpen] = useState(false);
  return (
    <header className="mt-2 mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={child.first_name} src={child.photo?.medium} shape="pebble" size="xl" isDecorative />
      <div className="min-w-0 flex-1 basis-48">
        <h1 tabIndex={-1} className="wrap-anywhere text-28 lg:text-36">
          {t('title', { child: child.first_name })}
        </h1>
        <p className="text-ink-soft">
          {t('head.age', { count: child.age })}
          {lsas.length > 0 && your_side === 'parent' && (
            <>
              {t('head.dot')}
              {t('head.with', {
                names: listInSentence(
                  lsas.map(({ name }) => name),
                  language,
                ),
              })}
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {your_side === 'parent' ? (
          <LinkButton to={go.profile(child.id)} size="sm">
            {t('profile', { child: child.first_name })}
          </LinkButton>
        ) : (
          <LinkButton to={go.goals(child.id)} size="sm" icon={Target}>
            {t('ladder.title')}
          </LinkButton>
        )}
        {sessions.length > 0 && (
          <Button size="sm" icon={Download} onClick={() => setIsTermOpen(true)}>
            {t('termReport')}
          </Button>
        )}
        <ReportConcern source="child" subject_id={child.id} className="max-sm:-ms-3" />
      </div>
      {isTermOpen && (
        <TermReportDialog
          childId={child.id}
          childName={child.first_name}
          isOpen={isTermOpen}
          onClose={() => setIsTermOpen(false)}
        />
      )}
    </header>
  );
}

/** How long, and how much, an LSA can read here. */
function AccessNotice({ progress }: { progress: ChildProgress }) {
  const { t, date } = useProgressText();
  return (
    <Notice tone="neutral">
      {progress.access_until && <>{t('closes', { day: date(progress.access_until) })} </>}
      {progress.sees_history ? t('seesHistory') : t('onlyOwn')}
    </Notice>
  );
}

function Goals({ progress: { goals, child, sessions, your_side } }: { progress: ChildProgress }) {
  const { t } = useProgressText();
  const current = ORDER.flatMap((status) => goals.filter((goal) => goal.status === status));
  const over = goals.filter(({ status }) => status === 'discontinued');
  const ladder = (goal: Goal) => (
    <GoalLadder key={goal.id} goal={goal} childName={child.first_name} sessions={sessions} />
  );
  return (
    <section className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-20">{t('ladder.title')}</h2>
        {current.length > 0 && <p className="text-14 text-ink-soft">{t('ladder.note')}</p>}
      </div>
      {current.length === 0 ? (
        <EmptyState isCompact icon={Target} title={t('ladder.none')}>
          {t(`ladder.noneText.${your_side}`)}
        </EmptyState>
      ) : (
        current.map(ladder)
      )}
      {over.length > 0 && (
        <Disclosure title={t('ladder.over', { count: over.length })}>
          <div className="grid gap-4">{over.map(ladder)}</div>
        </Disclosure>
      )}
    </section>
  );
}

/** What only the parent decides and sees: with whom it is shared, and who has read it. */
function ParentSide({ progress: { child } }: { progress: ChildProgress }) {
  const go = useProgressPaths();
  const { data } = useRecordAccess(child.id);
  const readings = data?.pages[0]?.results.slice(0, READINGS_SHOWN) ?? [];
  return (
    <>
      <HistorySharing childId={child.id} childName={child.first_name} />
      {data && (
        <ReadsCard
          childName={child.first_name}
          readings={readings.map(({ id, by, opened_at }) => ({ id, name: by.name, at: opened_at }))}
          allPath={go.readings(child.id)}
        />
      )}
    </>
  );
}
