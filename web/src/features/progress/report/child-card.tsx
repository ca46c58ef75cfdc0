import type { ProgressOverview } from '@sanad/contract/progress/child-progress.ts';
import { CalendarDays, Lock, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useReportText } from './use-report-text.ts';

interface Props {
  overview: ProgressOverview;
  viewPath: string;
  planPath: string;
}

/** A child whose record is open: goals, the next session, and when the record closes. */
export function ChildCard({ overview, viewPath, planPath }: Props) {
  const { t, when } = useReportText();
  const { child, goal_counts, next_session_at, access_until, reports_due } = overview;
  const goals = [
    goal_counts.in_progress > 0 && t('children.inProgress', { count: goal_counts.in_progress }),
    goal_counts.proposed > 0 && t('children.proposed', { count: goal_counts.proposed }),
    goal_counts.mastered > 0 && t('children.mastered', { count: goal_counts.mastered }),
  ].filter((text) => text !== false);
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={child.first_name} shape="pebble" size="lg" isDecorative />
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-20">{child.first_name}</h2>
          <p className="text-15 text-ink-soft">{t('children.age', { count: child.age })}</p>
          {reports_due > 0 && (
            <Badge tone="saffron" size="sm" className="mt-1">
              {t('children.reports', { count: reports_due })}
            </Badge>
          )}
        </div>
      </div>
      <ul className="grid gap-1.5 text-15">
        <Line icon={<Sprout size={18} aria-hidden />}>
          {goals.length > 0 ? goals.join(' · ') : t('children.noGoals')}
        </Line>
        <Line icon={<CalendarDays size={18} aria-hidden />}>
          {next_session_at ? t('children.next', { when: when(next_session_at) }) : t('children.noNext')}
        </Line>
        {access_until && (
          <Line icon={<Lock size={18} aria-hidden />}>{t('children.closes', { when: when(access_until) })}</Line>
        )}
      </ul>
      <div className="mt-auto flex flex-wrap gap-2">
        <LinkButton to={viewPath} size="sm" aria-label={t('children.viewFor', { child: child.first_name })}>
          {t('children.view')}
        </LinkButton>
        <LinkButton
          to={planPath}
          size="sm"
          variant="quiet"
          aria-label={t('children.planFor', { child: child.first_name })}
        >
          {t('children.plan')}
        </LinkButton>
      </div>
    </Card>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 [&>svg]:mt-0.5 [&>svg]:shrink-0 [&>svg]:text-pine">
      {icon}
      <span>{children}</span>
    </li>
  );
}
