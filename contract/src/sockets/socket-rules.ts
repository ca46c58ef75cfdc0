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
