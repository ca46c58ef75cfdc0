import type { ReportReason } from '@sanad/contract/chat/chat-rules.ts';
import { CircleHelp, type LucideIcon, MessageSquareWarning, ShieldAlert, SquareArrowOutUpRight } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { useReportText } from './use-report-text.ts';

const LOOKS: Record<ReportReason, { tone: BadgeTone; icon: LucideIcon }> = {
  child_safety: { tone: 'coral', icon: ShieldAlert },
  rude: { tone: 'saffron', icon: MessageSquareWarning },
  contact_outside: { tone: 'sky', icon: SquareArrowOutUpRight },
  other: { tone: 'neutral', icon: CircleHelp },
};

export function ReasonBadge({ reason }: { reason: ReportReason }) {
  const { t } = useReportText();
  return <Badge {...LOOKS[reason]}>{t(`reason.${reason}`)}</Badge>;
}
