import type { Goal } from '@sanad/contract/progress/goals.ts';
import { GOAL_TEXT_MAX } from '@sanad/contract/progress/progress-rules.ts';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useAnswerGoal } from '../progress.queries.ts';
import { useReportText } from '../report/use-report-text.ts';
import { GoalLevels } from './goal-levels.tsx';

interface Props {
  goals: readonly Goal[];
  childName: string;
}

/** Goals that wait for the parent's yes: only what the parent agrees to counts. */
export function ProposedGoals({ goals, childName }: Props) {
  const { t } = useReportText();
  const title = useId();
  const proposed = goals.filter(({ may }) => may.includes('agree') || may.includes('decline'));
  if (proposed.length === 0) return null;
  return (
    <Card as="section" padding="none" aria-labelledby={title} className="border-saffron">
      <header className="border-line border-b px-5 py-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={title} className="text-20">
            {t('proposed.title', { child: childName })}
          </h2>
          <Badge tone="saffron">{t('proposed.count', { count: proposed.length })}</Badge>
        </div>
        <p className="mt-1 text-15 text-ink-soft">{t('proposed.text')}</p>
      </header>
      <ul className="divide-y divide-line">
        {proposed.map((goal) => (
          <ProposedGoal key={goal.id} goal={goal} replaced={goals.find(({ id }) => id === goal.replaces_id) ?? null} />
        ))}
      </ul>
    </Card>
  );
}

function ProposedGoal({ goal, replaced }: { goal: Goal; replaced: Goal | null }) {
  const { t, words, date } = useReportText();
  const errorText = useErrorMessage();
  const answer = useAnswerGoal(goal.id);
  const [isDeclining, setIsDeclining] = useState(false);
  const agree = () =>
    submit(
      answer,
      { agrees: true, reason: '', changed_at: goal.changed_at },
      {
        onSuccess: () => void toast.success(t('proposed.agreed')),
        onError: (error) => void toast.error(errorText(error).message),
      },
    );
  return (
    <li className="grid gap-3 px-5 py-4">
      <div>
        <h3 className="wrap-anywhere text-17">
          <bdi>{goal.statement}</bdi>
        </h3>
        <p className="text-14 text-ink-soft">
          {t('proposed.facts', {
            area: words(`need.${goal.area}`),
            weight: t(`weight.${goal.weight}`),
            lsa: goal.lsa.name,
            day: date(goal.proposed_at),
          })}
        </p>
      </div>
      {replaced && <p className="text-15">{t('proposed.replaces', { goal: replaced.statement })}</p>}
      <GoalLevels goal={goal} />
      <div className="flex flex-wrap gap-2">
        {goal.may.includes('agree') && (
          <Button
            variant="primary"
            size="sm"
            icon={Check}
            isPending={answer.isPending}
            aria-label={`${t('proposed.agree')}: ${goal.statement}`}
            onClick={agree}
          >
            {t('proposed.agree')}
          </Button>
        )}
        {goal.may.includes('decline') && (
          <Button
            size="sm"
            aria-label={`${t('proposed.decline')}: ${goal.statement}`}
            onClick={() => setIsDeclining(true)}
          >
            {t('proposed.decline')}
          </Button>
        )}
      </div>
      {isDeclining && <DeclineDialog goal={goal} onClose={() => setIsDeclining(false)} />}
    </li>
  );
}

function DeclineDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const { t } = useReportText();
  const errorText = useErrorMessage();
  const answer = useAnswerGoal(goal.id);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  function send() {
    if (reason.trim() === '') return setIsMissing(true);
    submit(
      answer,
      { agrees: false, reason, changed_at: goal.changed_at },
      {
        onSuccess: () => {
          onClose();
          toast.success(t('proposed.declined', { lsa: goal.lsa.name }));
        },
      },
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('proposed.declineTitle')}
      isLocked={answer.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={answer.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onClick={send} isPending={answer.isPending}>
            {t('proposed.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-soft">{t('proposed.declineText', { lsa: goal.lsa.name })}</p>
        <TextField
          label={t('proposed.reason')}
          rows={3}
          dir="auto"
          isRequired
          maxLength={GOAL_TEXT_MAX}
          value={reason}
          onChange={(next) => {
            setReason(next);
            setIsMissing(false);
          }}
          errorMessage={isMissing ? t('proposed.reasonMissing') : undefined}
        />
        {answer.error && (
          <Notice tone="danger" role="alert">
            {errorText(answer.error).message}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
