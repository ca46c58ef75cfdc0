import type { ReportContent, SessionReport } from '@sanad/contract/progress/reports.ts';
import { History } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { sameAsLastTime } from '../draft/report-content.ts';
import { useReportText } from '../use-report-text.ts';

interface Props {
  report: SessionReport;
  content: ReportContent;
  onChange: (content: ReportContent) => void;
}

/** Copies the last session's values to start from. */
export function SameAsLastTime({ report, content, onChange }: Props) {
  const { t, weekday } = useReportText();
  const last = report.recent
    .map(({ starts_at }) => starts_at)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  const copied = sameAsLastTime(content, report.recent);
  const isNothingToCopy = copied.observations.every((one, index) => one === content.observations[index]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-mint-line bg-mint-soft px-4 py-3.5 text-15">
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-semibold">{t('sameAsLast.title')}</span>{' '}
        {t('sameAsLast.text', { weekday: weekday(last) })}
      </p>
      <Button
        size="sm"
        icon={History}
        disabled={isNothingToCopy}
        onClick={() => onChange(copied)}
        className="max-sm:w-full"
      >
        {t('sameAsLast.button')}
      </Button>
    </div>
  );
}
