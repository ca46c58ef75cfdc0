import type { DisputeDetails } from '@sanad/contract/disputes/disputes.ts';
import { Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { currentStep, PATH_STEPS, type PathStep, stepAt, wasWithdrawn } from './dispute-path.ts';
import { useDisputeText } from './use-dispute-text.ts';

/** The way of the dispute: what is done and when, what is next. */
export function DisputePath({ dispute }: { dispute: DisputeDetails }) {
  const { t, when } = useDisputeText();
  const current = currentStep(dispute.state);
  const noteOf = (step: PathStep): ReactNode => {
    if (PATH_STEPS.indexOf(step) > PATH_STEPS.indexOf(current)) return null;
    const at = stepAt(step, dispute.history);
    if (at !== null && (step !== current || step === 'resolved' || step === 'proposed')) return when(at);
    return null;
  };
  if (wasWithdrawn(dispute)) return null;
  return (
    <Card as="section" aria-label={t('path.title')}>
      <Stepper
        label={t('path.title')}
        current={current}
        steps={PATH_STEPS.map((id) => ({ id, name: t(`path.${id}`), note: noteOf(id) }))}
      />
    </Card>
  );
}

/** The session, and what of its money waits. */
export function DisputedSessionFacts({ dispute, sessionPath }: { dispute: DisputeDetails; sessionPath: ReactNode }) {
  const { t, money, sessionTitle, sessionTime } = useDisputeText();
  const { session, your_side: side, frozen_fils } = dispute;
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-18">{t('session.title')}</h2>
      <p>
        {sessionTitle(session, side)}
        <span className="block text-15 text-ink-soft">{sessionTime(session)}</span>
        <span className="block text-15 text-ink-soft">{t(`mode.${session.mode}`)}</span>
      </p>
      {sessionPath}
      {frozen_fils > 0 && (
        <p className="flex items-start gap-2.5 border-line border-t pt-3 text-15">
          <Snowflake size={18} aria-hidden className="mt-0.5 shrink-0 text-sky-ink" />
          <span>
            <span className="block font-semibold">{t('frozen.title', { amount: money(frozen_fils) })}</span>
            <span className="text-ink-soft">{t(`frozen.${side}`)}</span>
          </span>
        </p>
      )}
    </Card>
  );
}

export function DisputeHistory({ dispute }: { dispute: DisputeDetails }) {
  const { t, when } = useDisputeText();
  if (dispute.history.length === 0) return null;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-18">{t('history.title')}</h2>
      <ol className="grid gap-2 text-15">
        {dispute.history.map(({ what, at }) => (
          <li key={`${what} ${at}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{t(`history.${what}`)}</span>
            <time dateTime={at} className="text-ink-soft">
              {when(at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
