import type { ReportResponse, SessionReport } from '@sanad/contract/progress/reports.ts';
import { CircleCheck, type LucideIcon, MessageSquareText, PencilLine, Scale } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { useReportText } from '../use-report-text.ts';

const ICONS: Record<ReportResponse | 'amended', LucideIcon> = {
  acknowledged: CircleCheck,
  commented: MessageSquareText,
  disagreed: Scale,
  amended: PencilLine,
};

interface Entry {
  key: string;
  kind: ReportResponse | 'amended';
  by: string;
  at: string;
  text: string;
  /** Statements of the goals whose values were corrected. */
  corrected: string[];
}

function entriesOf({ amendments, responses, goals }: SessionReport): Entry[] {
  const statement = (id: string) => goals.find((goal) => goal.id === id)?.statement ?? '';
  return [
    ...amendments.map(({ id, by, at, text, corrections }) => ({
      key: id,
      kind: 'amended' as const,
      by,
      at,
      text,
      corrected: corrections.map(({ goal_id }) => statement(goal_id)),
    })),
    ...responses.map(({ kind, by, at, text }) => ({ key: `${kind} ${at}`, kind, by, at, text, corrected: [] })),
  ].sort((a, b) => a.at.localeCompare(b.at));
}

/** What was added since it was signed, by whom and when: responses and amendments in their order. */
export function ReportConversation({ report }: { report: SessionReport }) {
  const { t, when } = useReportText();
  const title = useId();
  const entries = entriesOf(report);
  if (entries.length === 0) {
    return report.your_side === 'lsa' ? (
      <p className="text-15 text-ink-soft">{t('sheet.unread', { parent: report.parent.name })}</p>
    ) : null;
  }
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-18">
        {t('sheet.since')}
      </h2>
      <ol className="grid gap-4">
        {entries.map(({ key, kind, by, at, text, corrected }) => {
          const Icon = ICONS[kind];
          return (
            <li key={key} className="flex items-start gap-3">
              <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-pine" />
              <div className="min-w-0">
                <p className="font-medium">{t(`sheet.entry.${kind}`, { name: by })}</p>
                <p className="text-14 text-ink-soft">{when(at)}</p>
                {text && (
                  <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
                    {text}
                  </p>
                )}
                {corrected.length > 0 && (
                  <p className="mt-1 text-15 text-ink-soft">{t('sheet.corrected', { goals: corrected.join(', ') })}</p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
