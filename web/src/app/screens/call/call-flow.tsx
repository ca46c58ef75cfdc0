import type { Call } from '@sanad/contract/calls/calls.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSetAgreements } from '../../../features/calls/calls.queries.ts';
import { type CallState, FIRST_STATE } from '../../../features/calls/connection/call-state.ts';
import { DeviceCheck } from '../../../features/calls/device-check/device-check.tsx';
import type { LocalMedia } from '../../../features/calls/media/local-media.ts';
import { CallProblem, type CallProblemKind } from '../../../features/calls/problems/call-problem.tsx';
import { AfterCall } from '../../../features/calls/room/after-call.tsx';
import { useCallText } from '../../../features/calls/use-call-text.ts';
import { SECOND_MS } from '../../../lib/time/durations.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { InCall } from './in-call.tsx';
import { type CallSession, useCallSession } from './use-call-session.ts';

interface CallFlowProps {
  call: Call;
  sessionPath: string;
  chatPath: string;
}

/** Minutes change within a few seconds of the clock. */
const EVERY_MS = 5 * SECOND_MS;

const REFUSALS: Partial<Record<string, CallProblemKind>> = {
  call_full: 'call_full',
  too_early: 'early',
  not_found: 'not_found',
  offline: 'offline',
};

const ENDINGS: Partial<Record<string, CallProblemKind>> = {
  replaced: 'replaced',
  cancelled: 'unavailable',
  moved: 'moved',
};

function problemKind(state: CallState, call: Call): CallProblemKind | null {
  if (state.status === 'ended') {
    return ENDINGS[state.endedReason ?? ''] ?? null;
  }
  if (state.status !== 'refused') return null;
  if (state.refusal === 'no_longer_possible') return call.state === 'unavailable' ? 'unavailable' : 'over';
  return REFUSALS[state.refusal ?? ''] ?? null;
}

const nothing = () => () => {};

function useCallState(session: CallSession | null): CallState {
  return useSyncExternalStore(
    session?.connection.subscribe ?? nothing,
    session?.connection.getState ?? (() => FIRST_STATE),
  );
}

export function CallFlow({ call, sessionPath, chatPath }: CallFlowProps) {
  const { t } = useCallText();
  const now = useNow(EVERY_MS);
  const { media, deviceId, session, join } = useCallSession(call);
  const state = useCallState(session);
  const agreements = useSetAgreements(call.booking_id);
  const isIn = state.status === 'joined' || state.status === 'reconnecting';
  const hasLeft = state.status === 'left' || state.status === 'ended';
  const kind = problemKind(state, call) ?? stateProblem(call, state);
  const startAgain = useMediaPause(media, kind !== null || hasLeft);
  function joinAgain() {
    startAgain();
    join();
  }
  if (session && isIn) {
    return (
      <InCall
        call={call}
        session={session}
        media={media}
        deviceId={deviceId}
        now={now}
        sessionPath={sessionPath}
        chatPath={chatPath}
      />
    );
  }
  if (kind) {
    return <CallProblem kind={kind} call={call} onRetry={joinAgain} sessionPath={sessionPath} chatPath={chatPath} />;
  }
  if (hasLeft) return <AfterCall call={call} now={now} sessionPath={sessionPath} onRejoin={joinAgain} />;
  const refusal = state.refusal === 'too_many_requests' ? t('tooMany') : t('joinFailed');
  return (
    <DeviceCheck
      call={call}
      media={media}
      now={now}
      isJoining={state.status === 'joining'}
      problem={state.status === 'refused' ? refusal : null}
      onJoin={join}
      onAgreements={(change) => agreements.mutate(change)}
    />
  );
}

/** Outside of the room the camera's light goes out. Returns how to go on as it was. */
function useMediaPause(media: LocalMedia, isPaused: boolean): () => void {
  const hadCamera = useRef(false);
  useEffect(() => {
    if (!isPaused) return;
    hadCamera.current = media.getState().camera.isOn;
    media.close();
  }, [media, isPaused]);
  return () => void media.start({ camera: hadCamera.current });
}

/** Nobody checks a camera for a call that cannot be held. */
function stateProblem(call: Call, { status }: CallState): CallProblemKind | null {
  if (status !== 'idle') return null;
  return call.state === 'over' || call.state === 'unavailable' ? call.state : null;
}
