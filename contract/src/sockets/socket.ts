import { z } from 'zod';
import { bookingsChanged } from '../bookings/bookings.ts';
import { callClientFrames, callServerFrames } from '../calls/call-frames.ts';
import { chatClientFrames, chatServerFrames } from '../chat/chat-frames.ts';
import { disputesChanged } from '../disputes/disputes.ts';
import { notificationsChanged } from '../notifications.ts';

/**
 * What travels over /ws/chat/. The client opens it with `?ticket=…` from accounts/socket-ticket/. Each module declares
 * its own frames in its own contract; here they are put together. A frame of an unknown type is a newer version's: the
 * client skips it, the server answers with an error frame.
 *
 * When it is closed, and how often it is asked whether it is alive: socket-rules.ts.
 */

/** The client's heartbeat. */
export const ping = z.object({ type: z.literal('ping') });

/** Why the server did not do what a frame asked: a code of errors.ts, `not_found` for an unknown type. */
const error = z.object({ type: z.literal('error'), code: z.string(), frame: z.string().nullable() });

export const serverFrame = z.discriminatedUnion('type', [
  /**
   * The first frame. Whatever happened before it has to be asked for, by pages that were open before the last
   * `unchanged_ms`, in which there was no frame for this person. Chat messages are not counted: `chat.hello`.
   */
  z.object({ type: z.literal('ready'), unchanged_ms: z.number().int().nonnegative() }),
  z.object({ type: z.literal('pong') }),
  error,
  notificationsChanged,
  bookingsChanged,
  disputesChanged,
  ...chatServerFrames,
  ...callServerFrames,
]);
export type ServerFrame = z.output<typeof serverFrame>;

export const clientFrame = z.discriminatedUnion('type', [ping, ...chatClientFrames, ...callClientFrames]);
export type ClientFrame = z.input<typeof clientFrame>;
