import type { Goal } from '@sanad/contract/progress/goals.ts';
import { ATTEMPTS_MAX, GOAL_LEVELS, PROMPT_LEVELS, REPORT_NOTE_MAX } from '@sanad/contract/progress/progress-rules.ts';
import type { DraftObservation, RecentObservation } from '@sanad/contract/progress/reports.ts';
import { listWithCommas } from '../../../../lib/text/list-text.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { percentOf } from '../draft/report-content.ts';
import { useReportText } from '../use-report-text.ts';
import { CountStepper } from './count-stepper.tsx';
import { ScaleChoice } from './scale-choice.tsx';

interface Props {
  goal: Goal;
  observation: DraftObservation;
  last: RecentObservation | null;
  hasNote?: boolean;
  onChange: (change: Partial<DraftObservation>) => void;
}

/** What is counted for one goal. Everything but the note is a tap. */
export function GoalFields({ goal, observation, last, hasNote = true, onChange }: Props) {
  const { t } = useReportText();
  return (
    <div className="grid gap-5">
      <LevelChoice goal={goal} observation={observation} last={last} onChange={onChange} />
      <Counts observation={observation} last={last} onChange={onChange} />
      <HelpChoice observation={observation} last={last} onChange={onChange} />
      {hasNote && (
        <TextField
          label={t('field.note')}
          isOptional
          dir="auto"
          maxLength={REPORT_NOTE_MAX}
          value={observation.note}
          onChange={(note) => onChange({ note })}
        />
      )}
    </div>
  );
}

function LevelChoice({ goal, observation, last, onChange }: Props) {
  const { t, language, level: signed } = useReportText();
  const meaning = (level: number) => goal.levels[level + 2] ?? '';
  const shown = observation.level ?? null;
  return (
    <ScaleChoice
      label={t('field.levelReached')}
      hint={t('field.levelHint')}
      value={shown}
      last={last?.level ?? null}
      lastLabel={t('field.lastTime')}
      onChange={(level) => onChange({ level })}
      options={GOAL_LEVELS.map((level) => ({
        value: level,
        name: signed(level),
        label: `${listWithCommas([signed(level), t(`levelWord.${level}`)], language)}: ${meaning(level)}`,
      }))}
    >
      {shown === null ? (
        <span className="text-ink-soft">{t('field.levelNone', { goal: meaning(0) })}</span>
      ) : (
        <>
          <span className="font-semibold">{t('field.sentence', { text: t(`levelWord.${shown}`) })}</span>{' '}
          <bdi className="text-ink-soft">{meaning(shown)}</bdi>
        </>
      )}
    </ScaleChoice>
  );
}

function Counts({ observation, last, onChange }: Omit<Props, 'goal'>) {
  const { t } = useReportText();
  const { successes, attempts } = observation;
  const changeAttempts = (next: number | null) =>
    onChange({
      attempts: next,
      ...(next !== null && successes !== null && successes > next ? { successes: next } : {}),
    });
  const changeSuccesses = (next: number | null) =>
    onChange({ successes: next, ...(next !== null && next > (attempts ?? 0) ? { attempts: next } : {}) });
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="grid w-full grid-cols-2 gap-3 sm:w-auto sm:grid-cols-[11rem_11rem]">
        <CountStepper
          label={t('field.successes')}
          moreLabel={t('field.moreSuccesses')}
          lessLabel={t('field.fewerSuccesses')}
          value={successes}
          max={ATTEMPTS_MAX}
          start={last?.successes ?? Math.round((attempts ?? 0) / 2)}
          onChange={changeSuccesses}
        />
        <CountStepper
          label={t('field.attempts')}
          moreLabel={t('field.moreAttempts')}
          lessLabel={t('field.fewerAttempts')}
          value={attempts}
          min={1}
          max={ATTEMPTS_MAX}
          start={last?.attempts ?? 10}
          onChange={changeAttempts}
        />
      </div>
      <p className="min-h-8 pb-3 text-14 text-ink-soft max-sm:w-full max-sm:pb-0">
        {successes !== null && attempts !== null && (
          <span className="me-1.5 font-semibold text-20 text-ink tabular-nums">
            {t('field.percent', { percent: percentOf({ successes, attempts }) })}
          </span>
        )}
        {successes !== null && t(last ? 'field.successBefore' : 'field.success')}{' '}
        {last && t('field.lastPercent', { percent: percentOf(last) })}
      </p>
    </div>
  );
}

function HelpChoice({ observation, last, onChange }: Omit<Props, 'goal'>) {
  const { t, language } = useReportText();
  const { prompt_level } = observation;
  return (
    <ScaleChoice
      label={t('field.helpNeeded')}
      hint={t('field.helpHint')}
      value={prompt_level}
      last={last?.prompt_level ?? null}
      lastLabel={t('field.lastTime')}
      onChange={(level) => onChange({ prompt_level: level })}
      options={PROMPT_LEVELS.map((level) => ({
        value: level,
        name: String(level),
        label: listWithCommas([String(level), t(`helpWord.${level}`)], language),
      }))}
    >
      {prompt_level !== null && (
        <span className="font-semibold">{t('field.sentence', { text: t(`helpWordFirst.${prompt_level}`) })}</span>
      )}{' '}
      {last && (
        <span className="text-ink-soft">
          {t('field.lastHelp', { level: last.prompt_level, word: t(`helpWord.${last.prompt_level}`) })}
        </span>
      )}
    </ScaleChoice>
  );
}
