import type { Booking, RescheduleRequest } from '@sanad/contract/bookings/bookings.ts';
import { CalendarClock } from 'lucide-react';
import { useId } from 'react';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useAnswerReschedule } from '../../booking-actions.queries.ts';
import { useActionProblem } from '../../use-action-problem.ts';
import { otherName, useSessionText } from '../../use-session-text.ts';

interface Props {
  booking: Booking;
  onStale: () => void;
}

/** An open wish to move the session: to be answered, or to be taken back. */
export function RescheduleRequestCard({ booking, onStale }: Props) {
  return booking.reschedule && <OpenWish booking={booking} wish={booking.reschedule} onStale={onStale} />;
}

const SAID = { accept: 'wish.accepted', decline: 'wish.declined', withdraw: 'wish.withdrawn' } as const;

function OpenWish({ booking, wish, onStale }: Props & { wish: RescheduleRequest }) {
  const { t, inside } = useSessionText();
  const title = useId();
  const answer = useAnswerReschedule(booking.id);
  const problemOf = useActionProblem(onStale);
  const name = otherName(booking);
  const isOwn = wish.by === booking.your_side;
  const heading =
    booking.your_side === 'staff' ? t('wish.staff') : isOwn ? t('wish.askedYou') : t('wish.asked', { name });

  async function say(word: keyof typeof SAID) {
    if (answer.isPending) return;
    try {
      await answer.mutateAsync({ request_id: wish.id, answer: word });
      toast.success(t(SAID[word]));
    } catch (error) {
      const problem = problemOf(error);
      if (problem) toast.error(problem);
    }
  }
  const isWorking = (word: keyof typeof SAID) => answer.isPending && answer.variables?.answer === word;
  return (
    <Card as="section" padding="lg" aria-labelledby={title} isSelected className="grid gap-4">
      <div>
        <h2 id={title} className="flex items-start gap-2.5 text-20">
          <CalendarClock size={22} aria-hidden className="mt-0.5 shrink-0 text-pine" />
          {heading}
        </h2>
        <p className="mt-2 font-medium text-18">{t('wish.to', { when: inside(wish.starts_at) })}</p>
        <p className="text-ink-soft">{t('wish.from', { when: inside(booking.starts_at) })}</p>
        {wish.note && <p className="wrap-anywhere mt-2 border-mint-line border-s-3 ps-3">{wish.note}</p>}
        <p className="mt-2 text-15 text-ink-soft">
          {isOwn
            ? t('wish.waiting', { name, when: inside(wish.expires_at) })
            : t('wish.answerBy', { when: inside(wish.expires_at) })}
        </p>
      </div>
      {booking.may.includes('answer_reschedule') && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="sm"
            onClick={() => void say('accept')}
            isPending={isWorking('accept')}
            disabled={isWorking('decline')}
          >
            {t('wish.accept')}
          </Button>
          <Button
            size="sm"
            onClick={() => void say('decline')}
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
          onClick={() => void say('withdraw')}
          isPending={isWorking('withdraw')}
        >
          {t('wish.withdraw')}
        </Button>
      )}
    </Card>
  );
}
