import type { DisputeAssignee } from '@sanad/contract/disputes/dispute-desk.ts';
import type { DisputeState, Severity } from '@sanad/contract/disputes/dispute-rules.ts';
import {
  Calculator,
  CircleCheck,
  CircleDashed,
  Handshake,
  Hourglass,
  Inbox,
  type LucideIcon,
  Megaphone,
  Search,
  SignalHigh,
  SignalLow,
  SignalMedium,
  UserRoundCheck,
  UserRoundX,
  Wrench,
} from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { useDeskText } from './use-desk-text.ts';

const SEVERITY: Record<Severity, { tone: BadgeTone; icon: LucideIcon }> = {
  high: { tone: 'coral', icon: SignalHigh },
  medium: { tone: 'saffron', icon: SignalMedium },
  low: { tone: 'sky', icon: SignalLow },
};

export function SeverityBadge({ severity }: { severity: Severity | null }) {
  const { t } = useDeskText();
  if (!severity) {
    return (
      <Badge size="sm" tone="line" icon={CircleDashed}>
        {t('severity.none')}
      </Badge>
    );
  }
  return (
    <Badge size="sm" {...SEVERITY[severity]}>
      {t(`severity.${severity}`)}
    </Badge>
  );
}

export const SEVERITY_ICONS: Record<Severity, LucideIcon> = {
  high: SignalHigh,
  medium: SignalMedium,
  low: SignalLow,
};

const STATES: Record<DisputeState, { tone: BadgeTone; icon: LucideIcon }> = {
  draft: { tone: 'line', icon: CircleDashed },
  open: { tone: 'saffron', icon: Inbox },
  assigned: { tone: 'saffron', icon: UserRoundCheck },
  investigating: { tone: 'sky', icon: Search },
  waiting_on_party: { tone: 'plum', icon: Hourglass },
  resolution_proposed: { tone: 'leaf', icon: Handshake },
  resolved: { tone: 'leaf', icon: CircleCheck },
  closed: { tone: 'neutral', icon: CircleCheck },
};

export function StateBadge({ state }: { state: DisputeState }) {
  const { t } = useDeskText();
  return (
    <Badge size="sm" {...STATES[state]}>
      {t(`state.${state}`)}
    </Badge>
  );
}

export const TEAM_ICONS = { marketing: Megaphone, accounts: Calculator, technical: Wrench } as const;

export function useAssigneeName() {
  const { t } = useDeskText();
  return (assignee: DisputeAssignee | null) => {
    if (!assignee) return t('assignee.none');
    return assignee.team ? t(`team.${assignee.team}`) : assignee.name;
  };
}

/** Who works on it: a person, a team, or nobody yet. */
export function AssigneeLine({ assignee }: { assignee: DisputeAssignee | null }) {
  const nameOf = useAssigneeName();
  const Icon = assignee?.team ? TEAM_ICONS[assignee.team] : UserRoundX;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {assignee?.staff_id ? (
        <Avatar name={assignee.name} size="xs" isDecorative />
      ) : (
        <Icon size={16} aria-hidden className="shrink-0" />
      )}
      <span dir="auto" className="truncate">
        {nameOf(assignee)}
      </span>
    </span>
  );
}

/** A dispute that came from a report or from our team has no title of its own. */
export function useTitleOf() {
  const { t } = useDeskText();
  return ({ title, source }: { title: string; source: string }) => title || t(`untitled.${source}`);
}
