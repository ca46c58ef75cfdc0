import { type GoalObservation, REPORT_TEXT_MAX } from '@sanad/contract/progress/progress-rules.ts';
import type { DraftObservation, SessionReport } from '@sanad/contract/progress/reports.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { useAmendReport } from '../../progress.queries.ts';
import { isFilled } from '../draft/report-content.ts';
import { GoalFields } from '../form/goal-fields.tsx';
import { useReportText } from '../use-report-text.ts';
import { countedObservations } from './counted-observations.ts';

interface Props {
  report: SessionReport;
  isOpen: boolean;
  onClose: () => void;
}

const asDraft = (goalId: string, values: GoalObservation): DraftObservation => ({
  goal_id: goalId,
  is_worked_on: true,
  successes: values.successes,
  attempts: values.attempts,
  prompt_level: values.prompt_level,
  level: values.level,
  note: '',
});

export function AmendDialog({ report, isOpen, onClose }: Props) {
  const { t } = useReportText();
  const errorText = useErrorMessage();
  const amend = useAmendReport(report.booking_id);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [corrections, setCorrections] = useState<readonly DraftObservation[]>([]);
  const counted = countedObservations(report);

  function send() {
    if (text.trim() === '') return setIsMissing(true);
    if (!corrections.every(isFilled)) return;
    const values = corrections.filter(isFilled).map(({ goal_id, successes, attempts, prompt_level, level }) => ({
      goal_id,
      successes,
      attempts,
      prompt_level,
      level,
    }));
    amend.mutate(
      { text, corrections: values },
      {
        onSuccess: () => {
          onClose();
          toast.success(t('amend.sent', { parent: report.parent.name }));
        },
      },
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t('amend.title')}
      isLocked={amend.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={amend.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onClick={send} isPending={amend.isPending}>
            {t('amend.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-soft">{t('amend.text', { parent: report.parent.name })}</p>
        <TextField
          label={t('amend.label')}
          rows={3}
          dir="auto"
          isRequired
          maxLength={REPORT_TEXT_MAX}
          value={text}
          onChange={(next) => {
            setText(next);
            setIsMissing(false);
          }}
          errorMessage={isMissing ? t('amend.missing') : undefined}
        />
        {counted.map(({ goal, values }) => {
          const correction = corrections.find(({ goal_id }) => goal_id === goal.id);
          const others = corrections.filter(({ goal_id }) => goal_id !== goal.id);
          return (
            <div key={goal.id} className="grid gap-4 border-line border-t pt-4">
              <Checkbox
                isSelected={correction !== undefined}
                onChange={(is) => setCorrections(is ? [...others, asDraft(goal.id, values)] : others)}
              >
                <span dir="auto">{t('amend.correct', { goal: goal.statement })}</span>
              </Checkbox>
              {correction && (
                <GoalFields
                  goal={goal}
                  observation={correction}
                  last={null}
                  hasNote={false}
                  onChange={(part) => setCorrections([...others, { ...correction, ...part }])}
                />
              )}
            </div>
          );
        })}
        {amend.error && (
          <Notice tone="danger" role="alert">
            {errorText(amend.error).message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
