import { NEEDS_SUPPORTED } from '@sanad/contract/lsas/lsas.ts';
import type { Goal, GoalText } from '@sanad/contract/progress/goals.ts';
import { ChevronRight, PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useChangeGoal, useProposeGoal } from '../progress.queries.ts';
import { useReportText } from '../report/use-report-text.ts';
import { GoalForm } from './goal-form.tsx';
import { emptyGoal, type GoalValues, useGoalTemplates } from './goal-templates.ts';

export type GoalTask = { kind: 'propose' } | { kind: 'edit' | 'replace'; goal: Goal };

interface Props {
  childId: string;
  childName: string;
  task: GoalTask;
  onClose: () => void;
}

const levelsOf = ({ levels }: Goal): GoalValues['levels'] => {
  const [minus2 = '', minus1 = '', zero = '', plus1 = '', plus2 = ''] = levels;
  return [minus2, minus1, zero, plus1, plus2];
};

function firstValues(task: GoalTask): GoalValues | null {
  if (task.kind === 'propose') return null;
  const { area, statement, baseline, target, weight } = task.goal;
  return { area, statement, baseline, target, weight, levels: levelsOf(task.goal) };
}

/** Proposes a goal from a template or from scratch, changes a proposed one, or proposes one in place of another. */
export function GoalDialog({ childId, childName, task, onClose }: Props) {
  const { t } = useReportText();
  const formId = useId();
  const [values, setValues] = useState(() => firstValues(task));
  const [isSending, setIsSending] = useState(false);
  const propose = useProposeGoal(childId);
  const change = useChangeGoal(task.kind === 'propose' ? '' : task.goal.id);

  async function send(goal: GoalText) {
    setIsSending(true);
    try {
      if (task.kind === 'edit') await change.mutateAsync(goal);
      else await propose.mutateAsync({ ...goal, replaces_id: task.kind === 'replace' ? task.goal.id : null });
      toast.success(t(task.kind === 'edit' ? 'goals.saved' : 'goals.proposed'));
      onClose();
    } finally {
      setIsSending(false);
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t(`goals.${task.kind}Title`, { child: childName })}
      isLocked={isSending}
      actions={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('cancel')}
          </Button>
          {values && (
            <Button type="submit" form={formId} variant="primary" isPending={isSending}>
              {t(task.kind === 'edit' ? 'goals.save' : 'goals.propose')}
            </Button>
          )}
        </>
      }
    >
      {values ? (
        <div className="grid gap-5">
          {task.kind === 'replace' && (
            <Notice tone="info">{t('goals.replaceText', { goal: task.goal.statement })}</Notice>
          )}
          <GoalForm id={formId} values={values} onSubmit={send} />
        </div>
      ) : (
        <TemplateChoice onChoose={setValues} />
      )}
    </Dialog>
  );
}

function TemplateChoice({ onChoose }: { onChoose: (values: GoalValues) => void }) {
  const { t, words } = useReportText();
  const templatesFor = useGoalTemplates();
  const [area, setArea] = useState<GoalText['area']>(NEEDS_SUPPORTED[0]);
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('goals.templateText')}</p>
      <Select
        label={t('goalForm.area')}
        value={area}
        onChange={(next) => setArea(next as GoalText['area'])}
        options={NEEDS_SUPPORTED.map((need) => ({ id: need, name: words(`need.${need}`) }))}
      />
      {templatesFor ? (
        <ul className="grid gap-2">
          {templatesFor(area).map((template) => (
            <li key={template.statement}>
              <button
                type="button"
                onClick={() => onChoose(template)}
                className="flex w-full items-center justify-between gap-3 rounded-control border border-line-strong px-4 py-3 text-start hover:bg-mint-soft"
              >
                <span>
                  <span className="block font-medium">{template.statement}</span>
                  <span className="text-15 text-ink-soft">{template.target}</span>
                </span>
                <ChevronRight size={18} aria-hidden className="mirror-rtl shrink-0 text-pine" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Loading className="grid gap-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </Loading>
      )}
      <div>
        <Button size="sm" icon={PencilLine} onClick={() => onChoose(emptyGoal(area))}>
          {t('goals.scratch')}
        </Button>
      </div>
    </div>
  );
}
