import type { DraftObservation } from '@sanad/contract/progress/reports.ts';
import { isFilled } from '../draft/report-content.ts';
import { useReportText } from '../use-report-text.ts';

/** A filled goal at a glance: level, successes and help. */
export function GoalSummary({ observation }: { observation: DraftObservation }) {
  const { t, level } = useReportText();
  if (!isFilled(observation)) return null;
  const { successes, attempts, prompt_level, note } = observation;
  const facts = [
    { name: t('field.level'), value: <bdi dir="ltr">{level(observation.level)}</bdi> },
    { name: t('field.successes'), value: t('field.of', { successes, attempts }) },
    {
      name: t('field.help'),
      value: t('field.helpValue', { level: prompt_level, word: t(`helpWord.${prompt_level}`) }),
    },
  ];
  return (
    <div className="text-15">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-14 text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <p dir="auto" className="wrap-anywhere mt-2 text-ink-soft">
          {note}
        </p>
      )}
    </div>
  );
}
