import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import type { PlannedMove, SeriesMovePreview } from '@sanad/contract/bookings/series-moves.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Card } from '../../../../../ui/card.tsx';
import { otherName, useSessionText } from '../../../use-session-text.ts';
import { useClashText } from '../../booking/booking-clash.tsx';

interface Props {
  plan: SeriesMovePreview;
  session: BookingSummary;
}

/** Where each session would move, and which of them clash and stay where they are. */
export function SeriesMoveList({ plan, session }: Props) {
  const { t } = useSessionText();
  const clashText = useClashText({
    lsa: firstName(session.lsa.name),
    child: session.child.first_name,
    isLsa: session.your_side === 'lsa',
  });
  // On a phone the list begins below the hours: what the choice leads to is read before it is confirmed.
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.scrollIntoView?.({ block: 'center' }), []);
  const count = plan.sessions.filter(({ clash }) => clash === null).length;
  return (
    <Card padding="none" as="section" aria-label={t('moveSeries.list')}>
      <div ref={head} role="status" className="border-line border-b px-5 py-4">
        <p className="font-semibold">{t('moveSeries.free', { count, of: plan.sessions.length })}</p>
        <p className="text-15 text-ink-soft">
          {count === 0
            ? t('moveSeries.none')
            : plan.needs_answer
              ? t('moveSeries.ask', { name: otherName(session) })
              : t('moveSeries.alone', { name: otherName(session) })}
        </p>
        {plan.fixed > 0 && <p className="text-15 text-ink-soft">{t('moveSeries.fixed', { count: plan.fixed })}</p>}
      </div>
      <ol className="divide-y divide-line">
        {plan.sessions.map((one) => (
          <MoveRow key={one.booking_id} move={one} why={clashText(one.clash)} />
        ))}
      </ol>
    </Card>
  );
}

function MoveRow({ move, why }: { move: PlannedMove; why: string }) {
  const { t, day, span, when, inside } = useSessionText();
  const isFree = move.clash === null;
  const Sign = isFree ? CircleCheck : TriangleAlert;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-5 py-3.5">
      <Sign size={20} aria-hidden className={`mt-0.5 ${isFree ? 'text-leaf' : 'text-saffron-ink'}`} />
      {isFree ? (
        <div>
          <p>
            <strong className="font-medium">{day(move.starts_at)}</strong>{' '}
            <span className="text-15 text-ink-soft">{span(move)}</span>
          </p>
          <p className="text-15 text-ink-soft">{t('wish.from', { when: inside(move.previous_starts_at) })}</p>
        </div>
      ) : (
        <div>
          <p className="text-saffron-ink">
            {when(move.starts_at)}: {why}
          </p>
          <p className="font-medium text-15">{t('moveSeries.stays', { when: inside(move.previous_starts_at) })}</p>
        </div>
      )}
    </li>
  );
}
