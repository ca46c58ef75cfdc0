import type { ProgressOverview } from '@sanad/contract/progress/child-progress.ts';
import { independenceCurve, placeCurve } from '@sanad/contract/progress/independence-curve.ts';
import { Award, FilePen, Sprout } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { nearestHelp, pathOf } from './curve-points.ts';
import { useProgressText } from './use-progress-text.ts';

interface Props {
  overview: ProgressOverview;
  to: string;
}

/** Where a child stands, in the family's lists: the small curve, what is new, and the way to the rest. */
export function ProgressSummary({ overview, to }: Props) {
  const { t, date } = useProgressText();
  const { points, last_report, unread_reports, goal_counts } = overview;
  const last = independenceCurve(points).flat().at(-1);
  return (
    <div className="relative border-line border-t pt-4">
      {last && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Sparkline points={points} />
          <p className="min-w-0 text-15">{t('summary.now', { help: t(`help.${nearestHelp(last.smoothed)}`) })}</p>
        </div>
      )}
      {last_report ? (
        <p className="mt-2 text-14 text-ink-soft">
          {t('summary.latest', { day: date(last_report.starts_at) })}
          {last_report.summary && (
            <span className="wrap-anywhere line-clamp-2 text-15 text-ink">
              <bdi>{last_report.summary}</bdi>
            </span>
          )}
        </p>
      ) : (
        <p className="text-14 text-ink-soft">{t('summary.none')}</p>
      )}
      <div className="mt-2 -mb-2.5 flex flex-wrap items-center gap-2">
        {goal_counts.proposed > 0 && (
          <Badge tone="saffron" icon={Sprout} size="sm">
            {t('summary.proposed', { count: goal_counts.proposed })}
          </Badge>
        )}
        {unread_reports > 0 && (
          <Badge tone="saffron" icon={FilePen} size="sm">
            {t('summary.new', { count: unread_reports })}
          </Badge>
        )}
        {goal_counts.mastered > 0 && (
          <Badge tone="leaf" icon={Award} size="sm">
            {t('summary.mastered', { count: goal_counts.mastered })}
          </Badge>
        )}
        <TextLink to={to} className="ms-auto" aria-label={t('summary.seeFor', { child: overview.child.first_name })}>
          {t('summary.see')}
        </TextLink>
      </div>
    </div>
  );
}

function Sparkline({ points }: Pick<ProgressOverview, 'points'>) {
  const { lines } = placeCurve(points);
  const end = lines.at(-1)?.at(-1);
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-10 w-28 shrink-0 overflow-visible fill-none rtl:-scale-x-100"
    >
      {lines.map((line) => (
        <path
          key={line[0]?.x}
          d={pathOf(line)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="stroke-pine"
        />
      ))}
      {end && (
        <path
          d={`M${end.x} ${end.y}h0`}
          vectorEffect="non-scaling-stroke"
          strokeLinecap="round"
          strokeWidth="9"
          className="stroke-saffron"
        />
      )}
    </svg>
  );
}
