import { MILESTONE_MAX, REPORT_TEXT_MAX } from '@sanad/contract/progress/progress-rules.ts';
import type { ReportContent } from '@sanad/contract/progress/reports.ts';
import type { Ref } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useReportText } from '../use-report-text.ts';

interface Props {
  content: ReportContent;
  parentName: string;
  summaryRef: Ref<HTMLInputElement & HTMLTextAreaElement>;
  onChange: (change: Partial<ReportContent>) => void;
}

/** What the parent reads first, and the few words that stand on the curve. */
export function ReportWords({ content, parentName, summaryRef, onChange }: Props) {
  const { t } = useReportText();
  const hasGoals = content.observations.some(({ is_worked_on }) => is_worked_on);
  return (
    <Card className="grid gap-5">
      <TextField
        label={t('words.title')}
        description={t('words.hint', { parent: parentName })}
        isOptional={hasGoals}
        rows={3}
        dir="auto"
        inputRef={summaryRef}
        maxLength={REPORT_TEXT_MAX}
        value={content.summary}
        onChange={(summary) => onChange({ summary })}
      />
      <TextField
        label={t('words.milestone')}
        description={t('words.milestoneHint')}
        isOptional
        dir="auto"
        maxLength={MILESTONE_MAX}
        value={content.milestone}
        onChange={(milestone) => onChange({ milestone })}
      />
    </Card>
  );
}
