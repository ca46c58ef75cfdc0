import { LATE_MINUTES } from '@sanad/contract/bookings/booking-rules.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { Clock } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '../../../../../lib/api/api.ts';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { RadioGroup } from '../../../../../ui/fields/radio-group.tsx';
import { useSayRunningLate } from '../../../booking-actions.queries.ts';
import { useActionProblem } from '../../../use-action-problem.ts';
import { otherName, useSessionText } from '../../../use-session-text.ts';

interface Props {
  booking: Booking;
  onStale: () => void;
}

/** Who comes late and by how much; and the way to say it. */
export function SessionLate({ booking, onStale }: Props) {
  const { t } = useSessionText();
  const title = useId();
  const notices = useLateNotices(booking);
  const canSay = booking.may.includes('running_late');
  if (booking.state !== 'confirmed' || (!canSay && notices.length === 0)) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby={title} className="grid gap-4">
      <div>
        <h2 id={title} className="flex items-center gap-2.5 text-20">
          <Clock size={22} aria-hidden className="text-pine" />
          {t('late.title')}
        </h2>
        <div role="status">
          {notices.map((notice) => (
            <p key={notice} className="mt-1.5 font-medium text-saffron-ink">
              {notice}
            </p>
          ))}
        </div>
      </div>
      {canSay && <LateForm booking={booking} onStale={onStale} />}
    </Card>
  );
}

/** The latest word of each side. */
function useLateNotices({ history, your_side, ...booking }: Booking): string[] {
  const { t, time } = useSessionText();
  const name = otherName({ your_side, ...booking });
  return (['parent', 'lsa'] as const).flatMap((side) => {
    const last = history.findLast(({ what, by }) => what === 'running_late' && by === side);
    if (!last) return [];
    const key = side === your_side ? 'late.own' : 'late.other';
    return [t(key, { name, count: Number(last.reason), time: time(last.at) })];
  });
}

function LateForm({ booking, onStale }: Props) {
  const { t } = useSessionText();
  const say = useSayRunningLate(booking.id);
  const problemOf = useActionProblem(onStale);
  const [minutes, setMinutes] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const name = otherName(booking);
  async function send() {
    const chosen = LATE_MINUTES.find((one) => String(one) === minutes);
    if (!chosen) return setProblem(t('late.missing'));
    setProblem(null);
    try {
      await say.mutateAsync({ minutes: chosen });
      toast.success(t('late.done', { name }));
      setMinutes(null);
    } catch (error) {
      const isTooMany = error instanceof ApiError && error.code === 'too_many_requests';
      setProblem(isTooMany ? t('late.tooMany', { name }) : problemOf(error));
    }
  }
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={t('late.label')}
        description={t('late.text', { name })}
        columns={3}
        options={LATE_MINUTES.map((count) => ({ id: String(count), name: t('late.minutes', { count }) }))}
        value={minutes}
        onChange={(value) => {
          setMinutes(value);
          setProblem(null);
        }}
        errorMessage={problem ?? undefined}
      />
      <Button size="sm" className="justify-self-start" onClick={() => void send()} isPending={say.isPending}>
        {t('late.send', { name })}
      </Button>
    </div>
  );
}
