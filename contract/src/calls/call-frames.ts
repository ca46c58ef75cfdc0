import { z } from 'zod';
import { CANDIDATE_MAX, CANDIDATES_MAX, SDP_MAX } from './call-rules.ts';
import { CALL_SIDES } from './calls.ts';

/**
 * How two clients find each other. A client joins with a ticket and the id of its device, which it keeps while the page
 * is open; it may join again with a new ticket after its socket broke. Media and the whiteboard go from browser to
 * browser, never through here.
 */
const bookingId = z.uuid();
const deviceId = z.uuid();
const side = z.enum(CALL_SIDES);

/** What a device sends right now. */
const deviceStatus = z.object({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() });
export type DeviceStatus = z.output<typeof deviceStatus>;

const signal = z.object({
  description: z
    .object({ type: z.enum(['offer', 'answer', 'pranswer', 'rollback']), sdp: z.string().max(SDP_MAX) })
    .optional(),
  candidates: z
    .array(
      z.object({
        candidate: z.string().max(CANDIDATE_MAX),
        sdpMid: z.string().max(100).nullish(),
        sdpMLineIndex: z.number().int().min(0).max(100).nullish(),
        usernameFragment: z.string().max(256).nullish(),
      }),
    )
    .max(CANDIDATES_MAX)
    .optional(),
});
export type Signal = z.output<typeof signal>;

/** Answered by `call.joined` or `call.refused`. */
export const callJoin = z.object({
  type: z.literal('call.join'),
  booking_id: bookingId,
  device_id: deviceId,
  ticket: z.string().max(200),
  status: deviceStatus,
});
export const callLeave = z.object({ type: z.literal('call.leave'), device_id: deviceId });
/** Every few seconds from each device in a call. */
export const callHere = z.object({ type: z.literal('call.here'), device_id: deviceId });
export const callStatus = z.object({ type: z.literal('call.status'), device_id: deviceId, status: deviceStatus });
/** To one other device in the same call. One that has left meanwhile does not get it, and nobody is told. */
export const callSignal = z.object({ type: z.literal('call.signal'), device_id: deviceId, to: deviceId, signal });

export const callClientFrames = [callJoin, callLeave, callHere, callStatus, callSignal] as const;

const device = z.object({ id: deviceId, side, status: deviceStatus });
export type CallDevice = z.output<typeof device>;

export const callServerFrames = [
  /** With everybody who was there before. The one who joined makes the first offer to each. */
  z.object({
    type: z.literal('call.joined'),
    booking_id: bookingId,
    device_id: deviceId,
    devices: z.array(device),
  }),
  /** `not_signed_in`: the ticket was used, is too old or belongs to somebody else. `call_full`: two other devices are in. */
  z.object({
    type: z.literal('call.refused'),
    booking_id: bookingId,
    device_id: deviceId,
    code: z.string(),
    detail: z.string(),
  }),
  z.object({ type: z.literal('call.device_joined'), device }),
  z.object({ type: z.literal('call.device_left'), device_id: deviceId, side }),
  z.object({ type: z.literal('call.status'), device_id: deviceId, status: deviceStatus }),
  z.object({ type: z.literal('call.signal'), from: deviceId, signal }),
  /** To both people, wherever they are: somebody came, left, or agreed to something. Ask for the call again. */
  z.object({ type: z.literal('call.changed'), booking_id: bookingId }),
  /** The room has closed, the session was called off, or this device joined from another page. */
  z.object({
    type: z.literal('call.ended'),
    booking_id: bookingId,
    reason: z.enum(['closed', 'cancelled', 'moved', 'replaced']),
  }),
] as const;
