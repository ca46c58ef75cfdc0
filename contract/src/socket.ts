import { z } from 'zod';

/** What travels over /ws/chat/. The client opens it with `?ticket=…` from accounts/socket-ticket/. */
export const SOCKET_PATH = '/ws/chat/';
export const SOCKET_FRAME_BYTES = 64 * 1024;

export const serverFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('notifications.changed'), unread: z.number().int() }),
  /** Something about one of the person's sessions: a move, an arrival, a wish. */
  z.object({ type: z.literal('bookings.changed') }),
]);
export type ServerFrame = z.output<typeof serverFrame>;
