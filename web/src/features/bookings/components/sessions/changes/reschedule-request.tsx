import type { Booking, RescheduleRequest } from '@sanad/contract/bookings/bookings.ts';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { useAnswerReschedule } from '../../../booking-actions.queries.ts';
import { useActionProblem } from '../../../use-action-problem.ts';
import { otherName, useSessionText } from '../../../use-session-text.ts';

interface Props {
  booking: Booking;
  onStale: () => void;
}

/** An open reschedule request, to be answered or withdrawn. */
export function RescheduleRequestCard({ booking, onStale }: Props) {
  return booking.reschedule && <OpenRequest booking={booking} request={booking.reschedule} onStale={onStale} />;
}

const DONE = { accept: 'wish.accepted', decline: 'wish.declined', withdraw: 'wish.withdrawn' } as const;

function OpenRequest({ booking, request, onStale }: Props & { request: RescheduleRequest }) {
  const { t, inside } = useSessionText();
  const title = useId();
  const answer = useAnswerReschedule(booking.id);
  const problemOf = useActionProblem(onStale);
  const name = otherName(booking);
  const isOwn = request.by === booking.your_side;
  const heading =
    booking.your_side === 'staff' ? t('wish.staff') : isOwn ? t('wish.askedYou') : t('wish.asked', { name });

  async function send(choice: keyof typeof DONE) {
    if (answer.isPending) return;
    try {
      await answer.mutateAsync({ request_id: request.id, answer: choice });
      toast.success(t(DONE[choice]));
    } catch (error) {
      const problem = problemOf(error);
      if (problem) toast.error(problem);
    }
  }
  const isWorking = (choice: keyof typeof DONE) => answer.isPending && answer.variables?.answer === choice;
  return (
    <Card as="section" padding="lg" aria-labelledby={title} isSelected className="grid gap-4">
      <div>
        <h2 id={title} className="flex items-start gap-2.5 text-20">
          <CalendarClock size={22} aria-hidden className="mt-0.5 shrink-0 text-pine" />
          {heading}
        </h2>
        <p className="mt-2 font-medium text-18">{t('wish.to', { when: inside(request.starts_at) })}</p>
        <p className="text-ink-soft">{t('wish.from', { when: inside(booking.starts_at) })}</p>
        {request.note && <p className="wrap-anywhere mt-2 border-mint-line border-s-3 ps-3">{request.note}</p>}
        <p className="mt-2 text-15 text-ink-soft">
          {isOwn
            ? t('wish.waiting', { name, when: inside(request.expires_at) })
            : t('wish.answerBy', { when: inside(request.expires_at) })}
        </p>
      </div>
      {booking.may.includes('answer_reschedule') && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="sm"
            onClick={() => void send('accept')}
            isPending={isWorking('accept')}
            disabled={isWorking('decline')}
          >
            {t('wish.accept')}
          </Button>
          <Button
            size="sm"
            onClick={() => void send('decline')}
            isPending={isWorking('decline')}
            disabled={isWorking('accept')}
          >
            {t('wish.decline')}
          </Button>
        </div>
      )}
      {booking.may.includes('withdraw_reschedule') && (
        <Button
          size="sm"
          className="justify-self-start"
          onClick={() => void send('withdraw')}
          isPending={isWorking('withdraw')}
        >
          {t('wish.withdraw')}
        </Button>
      )}
    </Card>
  );
}
