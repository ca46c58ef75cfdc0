import type { Goal } from '@sanad/contract/progress/goals.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { dayOf } from '../../../lib/time/calendar-day.ts';
import { toast } from '../../../lib/toast.ts';
import { DatePicker } from '../../../ui/fields/date-picker.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useSetGoalStatus, useWithdrawGoal } from '../progress.queries.ts';
import { useReportText } from '../report/use-report-text.ts';

type Action = 'hold' | 'resume' | 'discontinue' | 'withdraw';

interface Props {
  goal: Goal;
  action: Action | null;
  onClose: () => void;
}

const STATUS = { hold: 'on_hold', resume: 'in_progress', discontinue: 'discontinued' } as const;

/** States what changes, then asks once. It keeps what it asks while it fades out. */
export function GoalStatusDialog({ goal, action, onClose }: Props) {
  const { t, zone } = useReportText();
  const errorText = useErrorMessage();
  const setStatus = useSetGoalStatus(goal.id);
  const withdraw = useWithdrawGoal(goal.id);
  const [until, setUntil] = useState<string | null>(null);
  const shown = action ?? 'resume';
  const settle = {
    onSuccess: () => {
      onClose();
      toast.success(t(`goals.${shown}Done`));
    },
    onError: (error: Error) => void toast.error(errorText(error).message),
  };
  function confirm() {
    if (shown === 'withdraw') return withdraw.mutate(undefined, settle);
    setStatus.mutate({ status: STATUS[shown], on_hold_until: shown === 'hold' ? until : null }, settle);
  }
  return (
    <ConfirmDialog
      isOpen={action !== null}
      onClose={onClose}
      title={t(`goals.${shown}Title`)}
      confirmLabel={t(`goals.${shown}`)}
      onConfirm={confirm}
      isDanger={shown === 'withdraw' || shown === 'discontinue'}
      isPending={setStatus.isPending || withdraw.isPending}
    >
      <div className="grid gap-4">
        <p>{t(`goals.${shown}Text`, { goal: goal.statement })}</p>
        {shown === 'hold' && (
          <DatePicker
            label={t('goals.until')}
            isOptional
            value={until}
            minValue={dayOf(new Date(), zone)}
            onChange={setUntil}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
