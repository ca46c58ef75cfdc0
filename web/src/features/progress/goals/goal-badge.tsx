import type { GoalStatus } from '@sanad/contract/progress/goals.ts';
import { Award, CirclePause, CircleX, Hourglass, type LucideIcon, Sprout } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { useReportText } from '../report/use-report-text.ts';

const LOOKS: Record<GoalStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  proposed: { tone: 'saffron', icon: Hourglass },
  declined: { tone: 'coral', icon: CircleX },
  in_progress: { tone: 'mint', icon: Sprout },
  mastered: { tone: 'leaf', icon: Award },
  on_hold: { tone: 'neutral', icon: CirclePause },
  discontinued: { tone: 'line', icon: CircleX },
};

export function GoalBadge({ status }: { status: GoalStatus }) {
  const { t } = useReportText();
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon} size="sm">
      {t(`goalStatus.${status}`)}
    </Badge>
  );
}
