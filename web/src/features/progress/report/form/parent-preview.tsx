import type { ReportContent, SessionReport } from '@sanad/contract/progress/reports.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { CircleAlert, Signature } from 'lucide-react';
import { useId } from 'react';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { isFilled, missingIn, percentOf, recentOf } from '../draft/report-content.ts';
import { useReportText } from '../use-report-text.ts';
import { MiniCurve } from './mini-curve.tsx';

interface Props {
  report: SessionReport;
  content: ReportContent;
  /** Its curve is drawn. */
  goalId: string | null;
  isPending: boolean;
  onSign: () => void;
}

/** What the other side will read, what is still missing, and the one step that sends it. */
export function ParentPreview({ report, content, goalId, isPending, onSign }: Props) {
  const { t } = useReportText();
  const title = useId();
  const hint = useId();
  const missing = missingIn(content);
  const isReady = missing.goals.length === 0 && !missing.isSummaryMissing;
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="text-18">
        {t('preview.title', { parent: firstName(report.parent.name) })}
      </h2>
      <GoalLines report={report} content={content} />
      <GoalCurve report={report} content={content} goalId={goalId} />
      <div role="status" id={hint} className="empty:hidden">
        {!isReady && (
          <p className="flex items-start gap-2.5 rounded-control bg-saffron-soft px-3.5 py-3 text-15 text-saffron-ink">
            <CircleAlert size={19} aria-hidden className="mt-0.5 shrink-0" />
            {missing.goals.length > 0
              ? t('preview.goalsMissing', { count: missing.goals.length, numbers: missing.goals.join(', ') })
              : t('preview.summaryMissing')}
          </p>
        )}
      </div>
      {report.may.includes('sign') ? (
        <Button
          variant="primary"
          isBlock
          icon={Signature}
          isPending={isPending}
          aria-describedby={hint}
          onClick={onSign}
        >
          {t('preview.sign')}
        </Button>
      ) : (
        <p className="text-15">{t('preview.notYet')}</p>
      )}
      <p className="text-15 text-ink-soft">
        {t('preview.locks')} <ReleaseText report={report} />
      </p>
    </Card>
  );
}

/** What signing does to the money; after the waiting time it is only the report that holds it back. */
export function ReleaseText({ report: { held_fils, release_at } }: { report: SessionReport }) {
  const { t, when, moneyInside } = useReportText();
  const isOver = useNow().getTime() > Date.parse(release_at);
  if (!held_fils) return null;
  const amount = moneyInside(held_fils);
  return isOver ? t('preview.releasedNow', { amount }) : t('preview.released', { amount, when: when(release_at) });
}

function GoalLines({ report, content }: Pick<Props, 'report' | 'content'>) {
  const { t } = useReportText();
  if (report.goals.length === 0) return null;
  return (
    <ol className="divide-y divide-line">
      {report.goals.map((goal, index) => {
        const observation = content.observations[index];
        const isDone = observation !== undefined && (isFilled(observation) || !observation.is_worked_on);
        return (
          <li key={goal.id} className="flex items-start gap-3 py-2 text-15">
            <span
              aria-hidden
              className={`grid size-6 shrink-0 place-items-center rounded-md font-semibold text-13 ${isDone ? 'bg-ink text-page' : 'bg-sunken text-ink-soft'}`}
            >
              {index + 1}
            </span>
            <span className="wrap-anywhere min-w-0 flex-1">
              <bdi>{goal.statement}</bdi>
            </span>
            {observation && isFilled(observation) ? (
              <span className="whitespace-nowrap font-semibold">
                {t('preview.result', { percent: percentOf(observation), help: observation.prompt_level })}
              </span>
            ) : (
              <span className="whitespace-nowrap text-ink-soft">
                {t(observation && !observation.is_worked_on ? 'preview.notWorkedOn' : 'preview.notFilled')}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function GoalCurve({ report, content, goalId }: Pick<Props, 'report' | 'content' | 'goalId'>) {
  const { t } = useReportText();
  const shown = goalId ?? content.observations.find(isFilled)?.goal_id ?? report.goals[0]?.id;
  const index = report.goals.findIndex(({ id }) => id === shown);
  const observation = content.observations[index];
  if (shown === undefined || !observation) return null;
  const earlier = recentOf(report.recent, shown).map(({ starts_at, prompt_level }) => ({
    at: starts_at,
    help: prompt_level,
  }));
  const { prompt_level, is_worked_on } = observation;
  const today = is_worked_on && prompt_level !== null ? { at: report.starts_at, help: prompt_level } : null;
  if (earlier.length === 0 && !today) return null;
  const help = [...earlier, ...(today ? [today] : [])].map((point) => point.help).join(', ');
  return (
    <div>
      <p className="mb-2 text-14 text-ink-soft">{t('curve.title', { number: index + 1 })}</p>
      <MiniCurve earlier={earlier} today={today} label={t('curve.label', { number: index + 1, help })} />
    </div>
  );
}
