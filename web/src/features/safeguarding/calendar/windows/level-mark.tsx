import type { VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { useCalendarText } from '../use-calendar-text.ts';
import { LevelShape } from './level-shape.tsx';

/** Shape and word; with `rhythm` "Red, daily". */
export function LevelMark({ level, hasRhythm = false }: { level: VulnerabilityLevel; hasRhythm?: boolean }) {
  const { t } = useCalendarText();
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-13">
      <LevelShape level={level} />
      {hasRhythm ? t(`levelRhythm.${level}`) : t(`level.${level}`)}
    </span>
  );
}
