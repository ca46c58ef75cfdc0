import type { BoardMessage } from './document/board-messages.ts';

export type { BoardMessage } from './document/board-messages.ts';

/** A reliable, ordered channel to every other device in the call. */
export interface BoardChannel {
  /** Plain JSON of at most 16 KB; dropped while nobody is connected. */
  send(message: BoardMessage): void;
  onMessage(listener: (message: BoardMessage, from: string) => void): () => void;
  /** A device has been connected: it gets all there is. */
  onPeer(listener: (deviceId: string) => void): () => void;
}
