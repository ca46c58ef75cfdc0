import type { Booking, RescheduleRequest } from '@sanad/contract/bookings/bookings.ts';
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { RadioGroup } from '../../../../../ui/fields/radio-group.tsx';
import { useAnswerReschedule } from '../../../booking-actions.queries.ts';
import { isFree } from '../../../session-state.ts';
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

const DONE = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
type Choice = keyof typeof DONE;

/** The words: of a session that is only requested it is the LSA’s suggestion, else a wish to move it. */
function useWords({ booking, request }: { booking: Booking; request: RescheduleRequest }) {
  const { t } = useSessionText();
  const name = otherName(booking);
  const isOwn = request.by === booking.your_side;
  const words = booking.state === 'requested' ? 'suggest' : 'wish';
  const heading =
    booking.your_side === 'staff'
      ? t(`${words}.staff`)
      : isOwn
        ? t(`${words}.askedYou`)
        : t(`${words}.asked`, { name });
  const answerBy = words === 'suggest' && isFree(booking) ? 'answerByFree' : 'answerBy';
  return { words, heading, name, deadlineKey: isOwn ? 'waiting' : answerBy };
}

function OpenRequest({ booking, request, onStale }: Props & { request: RescheduleRequest }) {
  const { t, inside, deadline } = useSessionText();
  const title = useId();
  const answer = useAnswerReschedule(booking.id);
  const problemOf = useActionProblem(onStale);
  const { words, heading, name, deadlineKey } = useWords({ booking, request });
  const starts = [request.starts_at, ...request.other_starts].sort();
  const [picked, setPicked] = useState<string | null>(starts.length === 1 ? request.starts_at : null);
  const [isMissing, setIsMissing] = useState(false);

  async function send(choice: Choice) {
    if (answer.isPending) return;
    if (choice === 'accept' && !picked) return setIsMissing(true);
    try {
      const time = choice === 'accept' && picked ? { starts_at: picked } : {};
      await answer.mutateAsync({ request_id: request.id, answer: choice, ...time });
      toast.success(t(request.sessions > 1 ? `wish.series.${DONE[choice]}` : `${words}.${DONE[choice]}`));
    } catch (error) {
      const problem = problemOf(error);
      if (problem) toast.error(problem);
    }
  }
  const isWorking = (choice: Choice) => answer.isPending && answer.variables?.answer === choice;
  const canAnswer = booking.may.includes('answer_reschedule');
  return (
    <Card as="section" padding="lg" aria-labelledby={title} isSelected className="grid gap-4">
      <div>
        <h2 id={title} className="flex items-start gap-2.5 text-20">
          <CalendarClock size={22} aria-hidden className="mt-0.5 shrink-0 text-pine" />
          {heading}
        </h2>
        {(starts.length === 1 || !canAnswer) && <Times starts={starts} />}
        <p className="text-ink-soft">{t('wish.from', { when: inside(booking.starts_at) })}</p>
        {request.sessions > 1 && <p className="mt-2 font-medium">{t('wish.forSeries', { count: request.sessions })}</p>}
        {request.note && (
          <p dir="auto" className="wrap-anywhere mt-2 border-mint-line border-s-3 ps-3 text-start">
            {request.note}
          </p>
        )}
        <p className="mt-2 text-15 text-ink-soft">
          {t(`${words}.${deadlineKey}`, { name, when: deadline(request.expires_at) })}
        </p>
      </div>
      {canAnswer && starts.length > 1 && (
        <RadioGroup
          label={t('suggest.pick')}
          options={starts.map((at) => ({ id: at, name: inside(at) }))}
          value={picked}
          onChange={(at) => {
            setPicked(at);
            setIsMissing(false);
          }}
          errorMessage={isMissing ? t('suggest.pickMissing') : undefined}
        />
      )}
      {canAnswer && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            size="sm"
            onClick={() => void send('accept')}
            isPending={isWorking('accept')}
            disabled={isWorking('decline')}
          >
            {t(`${words}.accept`)}
          </Button>
          <Button
            size="sm"
            onClick={() => void send('decline')}
            isPending={isWorking('decline')}
            disabled={isWorking('accept')}
          >
            {t(`${words}.decline`)}
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
          {t(`${words}.withdraw`)}
        </Button>
      )}
    </Card>
  );
}

function Times({ starts }: { starts: readonly string[] }) {
  const { t, inside } = useSessionText();
  return starts.map((at) => (
    <p key={at} className="mt-2 font-medium text-18">
      {t('wish.to', { when: inside(at) })}
    </p>
  ));
}
