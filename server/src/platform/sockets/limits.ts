export interface SocketLimits {
  perUser: number;
  perNode: number;
  /** Frames a client may send at once, and a second in the long run. */
  burst: number;
  perSecond: number;
  /** What may wait in memory for a client that reads slowly. */
  bufferedBytes: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  perUser: 20,
  perNode: 10_000,
  burst: 40,
  perSecond: 10,
  bufferedBytes: 1024 * 1024,
};
