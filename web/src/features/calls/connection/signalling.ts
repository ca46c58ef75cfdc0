import type { DeviceStatus } from '@sanad/contract/calls/call-frames.ts';
import { HERE_SECONDS } from '@sanad/contract/calls/call-rules.ts';
import type { createCallTicket } from '@sanad/contract/calls/calls.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { ApiError } from '../../../lib/api/api.ts';
import type { LiveConnection } from '../../../lib/api/live-connection.ts';

export type CallTicket = AnswerOf<typeof createCallTicket>;
type CallFrame = Extract<ServerFrame, { type: `call.${string}` }>;

interface Options {
  bookingId: string;
  deviceId: string;
  live: LiveConnection;
  fetchTicket: () => Promise<CallTicket>;
  status: () => DeviceStatus;
  onTicket: (ticket: CallTicket) => void;
  onFrame: (frame: CallFrame) => void;
  onLost: () => void;
  onRefused: (code: string) => void;
}

/** Whoever cannot be let in by then is told so; a device that was in before goes on trying. */
const ANSWER_MS = 15_000;
const RETRY_MS = 2_000;
const JOIN_AGAIN_MS = 5_000;
const TOO_OFTEN_MS = 15_000;
export const OFFLINE = 'offline';
/** Nothing is wrong with the call or the person: it is tried again. */
const TEMPORARY = new Set(['unavailable', 'internal']);

function isCallFrame(frame: ServerFrame): frame is CallFrame {
  return frame.type.startsWith('call.');
}

/** Gets this device into the call, and back in whenever its socket broke. */
export function createSignalling(options: Options) {
  const { bookingId, deviceId, live } = options;
  let isWanted = false;
  let wasIn = false;
  let attempt = 0;
  let hasRetriedTicket = false;
  let isComingBack = false;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let here: ReturnType<typeof setInterval> | undefined;

  function stopTimers() {
    clearTimeout(deadline);
    clearTimeout(retry);
    clearInterval(here);
  }

  function refuse(code: string) {
    isWanted = false;
    stopTimers();
    options.onRefused(code);
  }

  function failedToAsk(error: unknown) {
    const code = error instanceof ApiError && error.status < 500 ? error.code : null;
    const isTooOften = code === 'too_many_requests';
    if (code !== null && !(isTooOften && wasIn)) return refuse(code);
    retry = setTimeout(enter, isTooOften ? TOO_OFTEN_MS : RETRY_MS);
  }

  async function enter() {
    if (!isWanted || !live.isReady()) return;
    clearTimeout(retry);
    attempt += 1;
    const current = attempt;
    try {
      const ticket = await options.fetchTicket();
      if (current !== attempt || !isWanted) return;
      options.onTicket(ticket);
      live.send({
        type: 'call.join',
        booking_id: bookingId,
        device_id: deviceId,
        ticket: ticket.ticket,
        status: options.status(),
      });
      retry = setTimeout(enter, JOIN_AGAIN_MS);
    } catch (error) {
      if (current === attempt && isWanted) failedToAsk(error);
    }
  }

  function entered() {
    wasIn = true;
    hasRetriedTicket = false;
    isComingBack = false;
    stopTimers();
    here = setInterval(() => live.send({ type: 'call.here', device_id: deviceId }), HERE_SECONDS * 1000);
  }

  function wasRefused(code: string) {
    if (TEMPORARY.has(code)) {
      clearTimeout(retry);
      retry = setTimeout(enter, RETRY_MS);
      return;
    }
    // A ticket is good once: the socket may have broken after it was used.
    if (code !== 'not_signed_in' || hasRetriedTicket) return refuse(code);
    hasRetriedTicket = true;
    void enter();
  }

  /** After a silence, such as that of a laptop asleep, the server has counted this device out. */
  function comeBack() {
    if (!wasIn || isComingBack) return;
    isComingBack = true;
    void enter();
  }

  function receive(frame: ServerFrame) {
    if (!isWanted) return;
    if (frame.type === 'ready') return void enter();
    if (frame.type === 'error' && frame.frame?.startsWith('call.') && frame.code === 'not_found') return comeBack();
    if (!isCallFrame(frame)) return;
    if ('booking_id' in frame && frame.booking_id !== bookingId) return;
    if (frame.type === 'call.refused') return frame.device_id === deviceId ? wasRefused(frame.code) : undefined;
    if (frame.type === 'call.joined') {
      if (frame.device_id !== deviceId) return;
      entered();
    }
    options.onFrame(frame);
  }

  function leave() {
    if (isWanted) live.send({ type: 'call.leave', device_id: deviceId });
    isWanted = false;
    stopTimers();
  }

  const stopListening = live.listen({
    onFrame: receive,
    onLost: () => {
      clearInterval(here);
      isComingBack = false;
      if (isWanted) options.onLost();
    },
  });

  return {
    join(): void {
      isWanted = true;
      wasIn = false;
      hasRetriedTicket = false;
      stopTimers();
      deadline = setTimeout(() => wasIn || refuse(OFFLINE), ANSWER_MS);
      void enter();
    },
    leave,
    /** The server has ended it: there is nothing to leave. */
    end(): void {
      isWanted = false;
      stopTimers();
    },
    sendStatus(status: DeviceStatus): void {
      if (isWanted && wasIn) live.send({ type: 'call.status', device_id: deviceId, status });
    },
    close(): void {
      leave();
      stopListening();
    },
  };
}
