import type { WindowBar } from '@sanad/contract/safeguarding/calendar.ts';
import type { VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';
import type { CSSProperties } from 'react';
import { useCalendarText } from '../use-calendar-text.ts';
import { LevelShape } from './level-shape.tsx';

/** The weight falls with the level: solid, thick edge, thin edge, dashed. */
const LOOKS: Record<VulnerabilityLevel, string> = {
  red: 'border border-coral bg-coral text-on-signal',
  amber: 'border-2 border-saffron bg-saffron-soft text-saffron-ink',
  yellow: 'border border-straw bg-straw-soft text-straw-ink',
  green: 'border border-leaf border-dashed bg-card text-leaf-ink',
};
/** Not in force: no check-ins follow from it. */
const INACTIVE = 'border border-line-strong border-dashed bg-card text-ink-soft';

export function WindowBarMark({ window, style }: { window: WindowBar; style?: CSSProperties }) {
  const { t, day, titleOf } = useCalendarText();
  const isActive = window.state === 'active';
  const words = t(`level.${window.level}`);
  const title = t('bar', {
    level: words,
    title: titleOf(window),
    from: day(window.starts_on),
    to: day(window.ends_on),
  });
  return (
    <span
      title={title}
      style={style}
      className={`mx-0.5 flex h-6 min-w-0 items-center gap-1.5 overflow-hidden rounded-[6px] px-2 text-13 ${
        isActive ? LOOKS[window.level] : INACTIVE
      }`}
    >
      <LevelShape level={window.level} isOnSolid={isActive && window.level === 'red'} />
      <span className="shrink-0 font-semibold">{words}</span>
      <bdi className="truncate">{isActive ? titleOf(window) : t(`state.${window.state}`)}</bdi>
    </span>
  );
}
