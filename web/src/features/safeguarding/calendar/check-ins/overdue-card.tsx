import type { DueCheckIn } from '@sanad/contract/safeguarding/calendar.ts';
import { ArrowRightLeft, ClockAlert } from 'lucide-react';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { submit } from '../../../../lib/api/submit.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { toast } from '../../../../lib/toast.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { Kbd } from '../../../../ui/kbd.tsx';
import { useTakeOver } from '../calendar.queries.ts';
import { useCalendarText } from '../use-calendar-text.ts';
import { LevelMark } from '../windows/level-mark.tsx';
import { CallFamily } from './call-family.tsx';

interface OverdueCardProps {
  checkIn: DueCheckIn;
  viewerId: string;
  /** The most urgent one: its button is filled, and R opens it. */
  isFirst: boolean;
  onRecord: () => void;
  casePath: (id: string) => string;
}

/** A check-in nobody has made yet, and what can be done about it. */
export function OverdueCard({ checkIn, viewerId, isFirst, onRecord, casePath }: OverdueCardProps) {
  const { t, when, late } = useCalendarText();
  const now = useNow();
  const isOwn = checkIn.owner.id === viewerId;
  const owner = isOwn ? t('overdue.you') : t('overdue.owner', { name: checkIn.owner.name, count: checkIn.reminders });
  return (
    <article
      aria-label={t('overdue.label', { name: checkIn.child.full_name })}
      className="grid gap-3 rounded-card border border-coral border-s-4 bg-card p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone="solid" icon={ClockAlert} size="sm" className="bg-coral! text-on-signal!">
          {t('overdue.badge', { time: late(checkIn.due_at, now) })}
        </Badge>
        <LevelMark level={checkIn.level} hasRhythm />
      </div>
      <div className="flex gap-3">
        <Avatar name={checkIn.child.full_name} src={checkIn.child.photo?.small} size="sm" isDecorative />
        <div className="min-w-0">
          <h3 className="font-medium text-14">
            {t('nameAge', { name: checkIn.child.full_name, age: checkIn.child.age })}
          </h3>
          <p className="text-13 text-ink-soft">
            {t('overdue.due', { when: when(checkIn.due_at) })}{' '}
            {checkIn.case ? (
              <TextLink to={casePath(checkIn.case.id)} isInline>
                {t('overdue.case', { number: checkIn.case.number })}
              </TextLink>
            ) : (
              owner
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="dense" variant={isFirst ? 'primary' : 'plain'} className="touch-44" onClick={onRecord}>
          {t('record.open')}
          {isFirst && (
            <span className="ms-2 max-sm:hidden">
              <Kbd>R</Kbd>
            </span>
          )}
        </Button>
        {isOwn ? <CallFamily childId={checkIn.child.id} /> : <TakeOver checkIn={checkIn} />}
      </div>
    </article>
  );
}

function TakeOver({ checkIn }: { checkIn: DueCheckIn }) {
  const { t } = useCalendarText();
  const errorText = useErrorMessage();
  const takeOver = useTakeOver();
  return (
    <Button
      size="dense"
      icon={ArrowRightLeft}
      className="touch-44"
      isPending={takeOver.isPending}
      onClick={() =>
        submit(
          takeOver,
          { id: checkIn.window_id, version: checkIn.version },
          {
            onSuccess: () => void toast.success(t('takeOver.done', { name: checkIn.child.full_name })),
            onError: (error) => void toast.error(errorText(error).message),
          },
        )
      }
    >
      {t('takeOver.open')}
    </Button>
  );
}
