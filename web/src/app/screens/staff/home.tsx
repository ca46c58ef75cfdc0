import {
  CalendarOff,
  KeyRound,
  Landmark,
  type LucideIcon,
  Newspaper,
  RotateCcw,
  ShieldAlert,
  Star,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOpenReportCount } from '../../../features/chat/reports/chat-reports.queries.ts';
import { useReportedReviewCount } from '../../../features/feedback/moderation/moderation.queries.ts';
import { useWaitingMoney } from '../../../features/staff-money/staff-money.queries.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { Count } from '../../../ui/badge.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';
import { partOfDay } from '../../parts/greeting.ts';
import { useArea } from '../../shells/area-shell.tsx';

/** The staff's generic dashboard: what can be done today. */
export function Component() {
  const { t } = useTranslation('staff');
  const { t: shell } = useTranslation('shell');
  const area = useArea();
  const [now] = useState(() => new Date());
  const zone = useViewerZone();
  const name = useSession((session) => session.user?.full_name) ?? '';
  const waitingMoney = useWaitingMoney();
  const openReports = useOpenReportCount();
  const reportedReviews = useReportedReviewCount();
  if (area.look !== 'staff') return null;
  const tasks: { id: string; to: string; icon: LucideIcon; count?: number }[] = [
    { id: 'chatReports', to: area.chatReports, icon: ShieldAlert, count: openReports },
    { id: 'reviews', to: area.reviews, icon: Star, count: reportedReviews },
    { id: 'money', to: area.money, icon: Landmark, count: waitingMoney },
    { id: 'articles', to: area.articles, icon: Newspaper },
    { id: 'holidays', to: area.holidays, icon: CalendarOff },
    { id: 'security', to: area.security, icon: KeyRound },
    ...(area.failedTasks ? [{ id: 'failedTasks', to: area.failedTasks, icon: RotateCcw }] : []),
  ];
  return (
    <div className="max-w-240">
      <PageHead title={t('home.title')} />
      <PageHeading size="staff" lead={t('home.lead')} className="mb-5">
        {t(`home.greeting.${partOfDay(now, zone)}`, { name })}
      </PageHeading>
      <ul className="grid gap-3 sm:grid-cols-2">
        {tasks.map(({ id, to, icon: Icon, count = 0 }) => (
          <li key={id} className="relative flex gap-4 rounded-card border border-line bg-card p-5 hover:border-pine">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-mint text-pine-deep">
              <Icon size={20} aria-hidden />
            </span>
            <div>
              <h2 className="flex items-center gap-2 text-16">
                <Link to={to} className="rounded-sm after:absolute after:inset-0 after:rounded-card">
                  {t(`home.${id}.title`)}
                </Link>
                <Count value={count} label={shell('waiting', { count })} />
              </h2>
              <p className="mt-1 text-14 text-ink-soft">{t(`home.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-14 text-ink-soft">{t('home.soon')}</p>
    </div>
  );
}
