import { Check } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { lazyOverlay } from '../../../../../ui/overlays/lazy-overlay.tsx';
import { useAcceptBooking, useIsAnswering } from '../../../booking-actions.queries.ts';
import { useActionProblem } from '../../../use-action-problem.ts';
import { useSessionText } from '../../../use-session-text.ts';
import type { AnswerProps } from './decline-dialog.tsx';

const DeclineDialog = lazyOverlay(() => import('./decline-dialog.tsx'));

function useAccept({ session, onStale }: AnswerProps, scope: 'one' | 'all', done: string) {
  const accept = useAcceptBooking(session);
  const problemOf = useActionProblem(onStale);
  const isAnswering = useIsAnswering(session.checkout_id);
  // The button may be gone by the time the response arrives.
  async function send() {
    try {
      await accept.mutateAsync({ scope });
      toast.success(done);
    } catch (error) {
      const problem = problemOf(error);
      if (problem) toast.error(problem);
    }
  }
  return { onClick: () => void send(), isPending: accept.isPending, disabled: isAnswering && !accept.isPending };
}

/** Filled on the session's own page; among several cards each is plain. */
type AcceptProps = AnswerProps & { variant?: 'primary' | 'plain' };

type AcceptAllProps = AcceptProps & {
  /** How many sessions of the series have no answer yet. */
  waiting: number;
};

/** Accepts one session, or all of its series that wait. */
export function AcceptButtons(props: AcceptAllProps) {
  return props.session.series ? (
    <>
      <AcceptAllButton {...props} />
      <AcceptOnlyButton {...props} />
    </>
  ) : (
    <AcceptButton {...props} />
  );
}

function AcceptButton({ variant = 'primary', ...props }: AcceptProps) {
  const { t, inside } = useSessionText();
  const done = t('done.accept', { when: inside(props.session.starts_at) });
  return (
    <Button variant={variant} size="sm" icon={Check} {...useAccept(props, 'one', done)}>
      {t('action.accept')}
    </Button>
  );
}

export function AcceptAllButton({ variant = 'primary', waiting, ...props }: AcceptAllProps) {
  const { t } = useSessionText();
  const isRest = waiting < (props.session.series?.of ?? 0);
  const done = isRest ? t('done.acceptRest', { count: waiting }) : t('done.acceptAll');
  return (
    <Button variant={variant} size="sm" icon={Check} {...useAccept(props, 'all', done)}>
      {isRest ? t('action.acceptRest', { count: waiting }) : t('action.acceptAll')}
    </Button>
  );
}

/** The button names the session of the series. */
export function AcceptOnlyButton({ isDense, ...props }: AnswerProps & { isDense?: boolean }) {
  const { t, dayInside, inside } = useSessionText();
  const done = t('done.accept', { when: inside(props.session.starts_at) });
  return (
    <Button size={isDense ? 'dense' : 'sm'} {...useAccept(props, 'one', done)}>
      {t('action.acceptOnly', { day: dayInside(props.session.starts_at) })}
    </Button>
  );
}

export function DeclineButton({ session, onStale }: AnswerProps) {
  const { t } = useSessionText();
  const [isOpen, setIsOpen] = useState(false);
  const isAnswering = useIsAnswering(session.checkout_id);
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setIsOpen(true)} disabled={isAnswering && !isOpen}>
        {t('action.decline')}
      </Button>
      <DeclineDialog session={session} onStale={onStale} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
