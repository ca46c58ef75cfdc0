import { z } from 'zod';
import { bookingsChanged } from './bookings/bookings.ts';
import { notificationsChanged } from './notifications.ts';

/**
 * What travels over /ws/chat/. The client opens it with `?ticket=…` from accounts/socket-ticket/. Each module declares
 * its own frames in its own contract; here they are put together. A frame of an unknown type is a newer version's: the
 * client skips it, the server answers with an error frame.
 */
export const SOCKET_PATH = '/ws/chat/';
export const SOCKET_FRAME_BYTES = 64 * 1024;

/** A client asks this often whether the line is alive. No answer until the next time: it is dead. */
export const HEARTBEAT_SECONDS = 20;

/** Why the server closes a socket, and what the client does then. 1000 to 1015 are the protocol's own. */
export const SOCKET_CLOSE = {
  /** The frame was over 64 KiB. The client comes back; it is a fault in the client. */
  tooLarge: 1009,
  /** The node stops, or may have missed something. The client comes back with a fresh ticket. */
  restart: 1012,
  /** Signed out or suspended. The client asks for a ticket once more, is refused, and stays away. */
  signedOut: 4401,
  /** The client read too slowly, and what it missed is not kept. It comes back and asks for everything again. */
  tooSlow: 4408,
  /** More than 20 sockets of one person: the oldest goes. It comes back when its page is looked at again. */
  tooMany: 4409,
  /** More frames than anybody types. The client comes back after the longest wait. */
  tooFast: 4429,
} as const;

/** The client's heartbeat. */
export const ping = z.object({ type: z.literal('ping') });

/** Why the server did not do what a frame asked: a code of errors.ts, `not_found` for an unknown type. */
const error = z.object({ type: z.literal('error'), code: z.string(), frame: z.string().nullable() });

export const serverFrame = z.discriminatedUnion('type', [
  /** The first frame. Whatever happened before it has to be asked for. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong') }),
  error,
  notificationsChanged,
  bookingsChanged,
]);
export type ServerFrame = z.output<typeof serverFrame>;

export const clientFrame = z.discriminatedUnion('type', [ping]);
export type ClientFrame = z.input<typeof clientFrame>;
