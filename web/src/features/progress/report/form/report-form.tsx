import type { DraftObservation, ReportContent } from '@sanad/contract/progress/reports.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { Sprout } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { missingIn, nextOpenGoal } from '../draft/report-content.ts';
import type { ReportDraft } from '../draft/report-draft.ts';
import { useReportText } from '../use-report-text.ts';
import { DraftProblemNotice } from './draft-problem-notice.tsx';
import { GoalCard } from './goal-card.tsx';
import { ParentPreview } from './parent-preview.tsx';
import { ReportFiles } from './report-files.tsx';
import { ReportHomework } from './report-homework.tsx';
import { ReportWords } from './report-words.tsx';
import { SameAsLastTime } from './same-as-last-time.tsx';

interface Props {
  draft: ReportDraft;
  signedPath: string;
  goalsPath: string;
}

/** One goal open at a time; what was filled in shrinks, and the side says what the parent will read. */
export function ReportForm({ draft, signedPath, goalsPath }: Props) {
  const { t } = useReportText();
  const { report, content, place, isToBeSigned, problem } = useStore(draft.state);
  const [openGoal, setOpenGoal] = useState(() => firstOpen(content));
  const [focusedGoal, setFocusedGoal] = useState<string | null>(null);
  const summary = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const change = (part: Partial<ReportContent>) => draft.change({ ...content, ...part });

  function changeGoal(index: number, part: Partial<DraftObservation>) {
    change({ observations: content.observations.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  }
  function goOn(from: number) {
    const next = nextOpenGoal(content, report.goals, from);
    setOpenGoal(next);
    setFocusedGoal(next ?? report.goals[from]?.id ?? null);
  }
  /** What is missing comes into sight instead. */
  function sign() {
    const missing = missingIn(content);
    const goal = firstOpen(content);
    if (goal !== null) {
      setOpenGoal(goal);
      setFocusedGoal(goal);
    } else if (missing.isSummaryMissing) summary.current?.focus();
    else void draft.sign();
  }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4">
        <DraftProblemNotice draft={draft} problem={problem} signedPath={signedPath} />
        <SameAsLastTime report={report} content={content} onChange={(next) => draft.change(next)} />
        {report.goals.length === 0 && (
          <Card padding="none">
            <EmptyState
              isCompact
              icon={Sprout}
              title={t('noGoals.title', { child: report.child.first_name })}
              action={<LinkButton to={goalsPath}>{t('noGoals.propose')}</LinkButton>}
            >
              {t('noGoals.text')}
            </EmptyState>
          </Card>
        )}
        {report.goals.map((goal, index) => {
          const observation = content.observations[index];
          if (!observation) return null;
          return (
            <GoalCard
              key={goal.id}
              goal={goal}
              number={index + 1}
              observation={observation}
              recent={report.recent}
              isOpen={openGoal === goal.id}
              takesFocus={focusedGoal === goal.id}
              onToggle={() => {
                setFocusedGoal(null);
                setOpenGoal((open) => (open === goal.id ? null : goal.id));
              }}
              onChange={(part) => changeGoal(index, part)}
              onNext={() => goOn(index)}
            />
          );
        })}
        <ReportWords
          content={content}
          parentName={firstName(report.parent.name)}
          summaryRef={summary}
          onChange={change}
        />
        <ReportHomework homework={content.homework} onChange={(homework) => change({ homework })} />
        <ReportFiles
          fileIds={content.file_ids}
          files={report.files}
          isOffline={place === 'device'}
          onChange={(file_ids) => draft.change({ ...draft.state.getState().content, file_ids })}
        />
      </div>
      <div className="min-w-0 xl:sticky xl:top-22">
        <ParentPreview report={report} content={content} goalId={openGoal} isPending={isToBeSigned} onSign={sign} />
      </div>
    </div>
  );
}

/** The first goal that needs something. */
function firstOpen(content: ReportContent): string | null {
  const [number] = missingIn(content).goals;
  return number === undefined ? null : (content.observations[number - 1]?.goal_id ?? null);
}
