import type { Call } from '@sanad/contract/calls/calls.ts';
import { Hourglass, type LucideIcon, MonitorUp, RefreshCw, SignalLow, UserRound, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import type { CallState, Peer } from '../connection/call-state.ts';
import { useCallText } from '../use-call-text.ts';
import type { CallClock } from './call-clock.ts';
import { peopleOf } from './people.ts';

function RoomNotice({ icon: Icon, children, action }: { icon: LucideIcon; children: ReactNode; action?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex max-w-[min(46rem,100%)] flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-saffron-soft px-4 py-2.5 text-15 text-saffron-ink"
    >
      <span className="flex min-w-0 items-center gap-3">
        <Icon size={20} aria-hidden className="shrink-0" />
        <span>{children}</span>
      </span>
      {action}
    </div>
  );
}

interface RoomNoticesProps {
  call: Call;
  clock: CallClock;
  state: CallState;
  /** The other person's device that is looked at. */
  peer: Peer | undefined;
  /** The board covers what says that somebody is alone. */
  isBoardOpen: boolean;
  isSuggestionClosed: boolean;
  onCloseSuggestion: () => void;
  onAudioFirst: (isOn: boolean) => void;
  onStopSharing: () => void;
}

/** What the people in the room should know right now. Each goes by itself. */
export function RoomNotices(props: RoomNoticesProps) {
  const { call, clock, state, peer, isBoardOpen, onStopSharing } = props;
  const { t, time } = useCallText();
  const { other } = peopleOf(call);
  const isLost = peer?.link === 'lost';
  return (
    <>
      {state.status === 'reconnecting' && <RoomNotice icon={WifiOff}>{t('notice.ownLost')}</RoomNotice>}
      {isLost && state.status !== 'reconnecting' && (
        <RoomNotice icon={RefreshCw}>{t('notice.otherLost', { name: other })}</RoomNotice>
      )}
      {isBoardOpen && !peer && state.status === 'joined' && (
        <RoomNotice icon={UserRound}>{t('notice.alone', { name: other })}</RoomNotice>
      )}
      {clock.phase === 'wrapping_up' && (
        <RoomNotice icon={Hourglass}>
          <strong className="font-semibold">{t('notice.wrapUp')}</strong>{' '}
          {t('notice.wrapUpMore', {}, { time: time(call.closes_at) })}
        </RoomNotice>
      )}
      {state.isSharingScreen && (
        <RoomNotice
          icon={MonitorUp}
          action={
            <Button size="dense" onClick={onStopSharing}>
              {t('controls.stopSharing')}
            </Button>
          }
        >
          {t('notice.sharing', { name: other })}
        </RoomNotice>
      )}
      <LineNotice {...props} />
    </>
  );
}

function LineNotice({ state, isSuggestionClosed, onCloseSuggestion, onAudioFirst }: RoomNoticesProps) {
  const { t } = useCallText();
  if (state.isAudioFirst) {
    return (
      <RoomNotice
        icon={SignalLow}
        action={
          <Button size="dense" onClick={() => onAudioFirst(false)}>
            {t('notice.videoBack')}
          </Button>
        }
      >
        {t('notice.audioFirst')}
      </RoomNotice>
    );
  }
  if (!state.isWeak || isSuggestionClosed) return null;
  return (
    <RoomNotice
      icon={SignalLow}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="dense" onClick={() => onAudioFirst(true)}>
            {t('notice.turnVideoOff')}
          </Button>
          <Button size="dense" onClick={onCloseSuggestion}>
            {t('notice.keepVideo')}
          </Button>
        </span>
      }
    >
      {t('notice.weak')}
    </RoomNotice>
  );
}
