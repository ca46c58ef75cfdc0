import type { Call } from '@sanad/contract/calls/calls.ts';
import { LogIn } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useCheckText } from '../use-check-text.ts';
import { checkMoment } from './check-moment.ts';

type JoinBarProps = {
  call: Call;
  now: Date;
  isCameraOn: boolean;
  isJoining: boolean;
  problem: string | null;
  onJoin: () => void;
  onJoinWithoutVideo: () => void;
};

/** Stays at the foot of a phone. */
export function JoinBar(props: JoinBarProps) {
  const { call, now, isCameraOn, isJoining, problem, onJoin, onJoinWithoutVideo } = props;
  const { t, time, when, isSameDay } = useCheckText();
  const { step } = checkMoment(call, now);
  const isClosed = step === 'early' || step === 'over' || call.state === 'unavailable' || call.state === 'over';

  function label(): string {
    if (step !== 'early') return t(`join.${call.kind}`);
    return isSameDay(call.opens_at, now)
      ? t('join.from', {}, { time: time(call.opens_at) })
      : t('join.fromDay', {}, { when: when(call.opens_at) });
  }

  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 -mx-5 grid content-start gap-1 border-line border-t bg-page px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 lg:static lg:col-start-2 lg:row-start-3 lg:border-0 lg:pt-5 max-lg:[@media(max-height:30rem)]:grid-cols-2"
    >
      <p role="alert" className="col-span-full pb-2 text-15 text-coral-ink empty:hidden">
        {problem}
      </p>
      <Button
        variant="primary"
        isBlock
        icon={LogIn}
        disabled={isClosed}
        isPending={isJoining}
        onClick={onJoin}
        className="min-h-14 text-18! rtl:[&_svg]:-scale-x-100"
      >
        {label()}
      </Button>
      {isCameraOn && (
        <Button
          variant="quiet"
          isBlock
          disabled={isClosed || isJoining}
          onClick={onJoinWithoutVideo}
          className="text-ink-soft!"
        >
          {t('join.withoutVideo')}
        </Button>
      )}
    </div>
  );
}
