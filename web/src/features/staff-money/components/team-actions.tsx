import type { StaffMoneyAction } from '@sanad/contract/staff/money.ts';
import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { useMoneyText } from '../use-money-text.ts';
import { ApprovalDecision, titleOfAction } from './approval-decision.tsx';
import { SectionCard } from './section-card.tsx';

const LOOKS: Record<StaffMoneyAction['state'], { tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { tone: 'saffron', icon: Hourglass },
  done: { tone: 'leaf', icon: CircleCheck },
  rejected: { tone: 'neutral', icon: CircleX },
};

/** What our team did or asked for, with who and why. */
export function TeamActions({ actions }: { actions: readonly StaffMoneyAction[] }) {
  const text = useMoneyText();
  const { t, when } = text;
  return (
    <SectionCard title={t('action.heading')}>
      {actions.length === 0 ? (
        <p className="text-14 text-ink-soft">{t('action.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {actions.map((action) => (
            <li key={action.id} className="grid gap-1 py-3 text-14 first:pt-0 last:pb-0">
              <p className="font-medium text-15">{titleOfAction(action, text)}</p>
              <Badge size="sm" {...LOOKS[action.state]}>
                {t(`action.state.${action.state}`)}
              </Badge>
              <p className="wrap-anywhere">
                <bdi>{action.reason}</bdi>
              </p>
              <p className="text-ink-soft">
                {t('approval.asked', { name: action.requested_by.name, when: when(action.requested_at) })}
              </p>
              {action.decided_by && action.decided_at && action.decided_by.id !== action.requested_by.id && (
                <p className="text-ink-soft">
                  {t(action.state === 'rejected' ? 'approval.rejectedBy' : 'approval.approvedBy', {
                    name: action.decided_by.name,
                    when: when(action.decided_at),
                  })}
                </p>
              )}
              {action.state === 'waiting' && <ApprovalDecision action={action} />}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
