import type { SessionReport } from '@sanad/contract/progress/reports.ts';
import { percentOf } from '../draft/report-content.ts';
import { useReportText } from '../use-report-text.ts';
import { countedObservations } from './counted-observations.ts';

/** Each goal with what was counted, the level in words, and what an amendment corrected. */
export function ObservationList({ report }: { report: SessionReport }) {
  const { t, words, level } = useReportText();
  const counted = countedObservations(report);
  if (counted.length === 0) return <p className="text-ink-soft">{t('sheet.noGoals')}</p>;
  return (
    <ol className="divide-y divide-line">
      {counted.map(({ goal, values, signed, note }) => (
        <li key={goal.id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
          <div>
            <h3 className="wrap-anywhere text-17">
              <bdi>{goal.statement}</bdi>
            </h3>
            <p className="text-14 text-ink-soft">{words(`need.${goal.area}`)}</p>
          </div>
          <p>
            <span className="font-semibold">
              <bdi dir="ltr">{level(values.level)}</bdi> · {t(`levelWord.${values.level}`)}
            </span>{' '}
            <bdi className="text-ink-soft">{goal.levels[values.level + 2]}</bdi>
          </p>
          <p className="text-15">
            {t('sheet.counted', {
              successes: values.successes,
              attempts: values.attempts,
              percent: percentOf(values),
              level: values.prompt_level,
              word: t(`helpWord.${values.prompt_level}`),
            })}
          </p>
          {signed && (
            <p className="text-14 text-ink-soft">
              {t('sheet.before', {
                level: level(signed.level),
                successes: signed.successes,
                attempts: signed.attempts,
                help: signed.prompt_level,
              })}
            </p>
          )}
          {note && (
            <p dir="auto" className="wrap-anywhere border-line border-s-2 ps-3 text-15 text-ink-soft">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
