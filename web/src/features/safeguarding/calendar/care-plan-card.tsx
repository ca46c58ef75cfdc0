import type { CarePlan } from '@sanad/contract/safeguarding/calendar-care-plans.ts';
import { uaeDay } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { carePlanQuery, useAnswerCarePlan } from './care-plan.queries.ts';
import { useCalendarText } from './use-calendar-text.ts';

interface CardProps {
  childId: string;
  name: string;
}

/** What a parent is asked and sees: that there is a plan, how often we check in and until when. */
export function CarePlanCard(props: CardProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(carePlanQuery(props.childId));
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data || data.status === 'none') return null;
  return (
    <Card as="section" aria-labelledby="care-plan" className="mb-6">
      {data.status === 'active' ? <ActivePlan plan={data} {...props} /> : <PlanQuestion plan={data} {...props} />}
    </Card>
  );
}

function useAnswer(childId: string) {
  const { t } = useCalendarText();
  const errorText = useErrorMessage();
  const answer = useAnswerCarePlan(childId);
  return {
    isPending: answer.isPending,
    send: (chosen: 'agree' | 'decline', done: string) =>
      submit(answer, chosen, {
        onSuccess: () => void toast.success(t(done)),
        onError: (error) => void toast.error(errorText(error).message),
      }),
  };
}

function PlanQuestion({ plan, childId, name }: CardProps & { plan: CarePlan }) {
  const { t } = useCalendarText();
  const { isPending, send } = useAnswer(childId);
  const isDeclined = plan.status === 'declined';
  return (
    <>
      <h2 id="care-plan" className="flex items-center gap-2 text-18">
        <HeartHandshake size={20} aria-hidden className="shrink-0 text-plum" />
        {isDeclined ? t('plan.title') : t('plan.askTitle', { name })}
      </h2>
      <p className="mt-2 max-w-160">{isDeclined ? t('plan.declinedText', { name }) : t('plan.askText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant={isDeclined ? 'plain' : 'primary'}
          disabled={isPending}
          onClick={() => send('agree', 'plan.agreed')}
        >
          {t('plan.agree')}
        </Button>
        {!isDeclined && (
          <Button disabled={isPending} onClick={() => send('decline', 'plan.declinedToast')}>
            {t('plan.decline')}
          </Button>
        )}
      </div>
    </>
  );
}

function ActivePlan({ plan, childId }: CardProps & { plan: CarePlan }) {
  const { t, day, when } = useCalendarText();
  const { isPending, send } = useAnswer(childId);
  const [isAsking, setIsAsking] = useState(false);
  const today = uaeDay(useNow());
  return (
    <>
      <h2 id="care-plan" className="flex items-center gap-2 text-18">
        <HeartHandshake size={20} aria-hidden className="shrink-0 text-plum" />
        {t('plan.title')}
      </h2>
      <p className="mt-2">
        {plan.rhythm && plan.ends_on && t(`plan.rhythm.${plan.rhythm}`, { day: day(plan.ends_on) })}
        {plan.starts_on && plan.starts_on > today && ` ${t('plan.from', { day: day(plan.starts_on) })}`}
      </p>
      <ul className="mt-2 grid gap-2">
        {plan.approvals.map(({ lsa_id, lsa_name, state, note, answer_by }) => (
          <li key={lsa_id}>
            <p>{t(`plan.approval.${state}`, { lsa: lsa_name, when: when(answer_by) })}</p>
            {note && <p className="whitespace-pre-line text-ink-soft">{note}</p>}
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" className="-ms-3 mt-2" onClick={() => setIsAsking(true)}>
        {t('plan.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('plan.withdrawTitle')}
        confirmLabel={t('plan.withdraw')}
        isPending={isPending}
        onConfirm={() => {
          send('decline', 'plan.withdrawn');
          setIsAsking(false);
        }}
      >
        {t('plan.withdrawText')}
      </ConfirmDialog>
    </>
  );
}
