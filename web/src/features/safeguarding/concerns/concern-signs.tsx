import type { ConcernLevel, ConcernSource } from '@sanad/contract/safeguarding/concern-rules.ts';
import { Baby, CalendarDays, type LucideIcon, MessageCircle, UserRound } from 'lucide-react';
import { useNow } from '../../../lib/time/use-now.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { useConcernText } from './use-concern-text.ts';

const TONES: Record<ConcernLevel, BadgeTone> = { red: 'coral', amber: 'saffron', yellow: 'straw' };
const SHAPES: Record<ConcernLevel, string> = {
  red: 'fill-coral',
  amber: 'fill-saffron',
  yellow: 'fill-straw',
};

/** Levels differ in shape, not only in colour: octagon, triangle, diamond. */
export function LevelMark({ level, size = 14 }: { level: ConcernLevel; size?: number }) {
  const points = {
    red: '4,0 10,0 14,4 14,10 10,14 4,14 0,10 0,4',
    amber: '7,1 14,13 0,13',
    yellow: '7,0 14,7 7,14 0,7',
  }[level];
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 14 14" className={`shrink-0 ${SHAPES[level]}`}>
      <polygon points={points} />
    </svg>
  );
}

export function LevelBadge({ level }: { level: ConcernLevel }) {
  const { t } = useConcernText();
  return (
    <Badge tone={TONES[level]}>
      <LevelMark level={level} size={12} />
      {t(`level.${level}`)}
    </Badge>
  );
}

export const SOURCE_ICONS: Record<ConcernSource, LucideIcon> = {
  child: Baby,
  chat: MessageCircle,
  session: CalendarDays,
  person: UserRound,
};

/** "12 min left", or how late it is; null without a deadline. */
export function useTimeLeft(dueAt: string | null): { text: string; isLate: boolean; leftMs: number } | null {
  const { t, span } = useConcernText();
  const now = useNow();
  if (dueAt === null) return null;
  const leftMs = Date.parse(dueAt) - now.getTime();
  const isLate = leftMs <= 0;
  return { text: t(isLate ? 'late' : 'left', { time: span(Math.abs(leftMs)) }), isLate, leftMs };
}
