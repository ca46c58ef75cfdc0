import type { BoardChannel, BoardMessage } from '../board/board-channel.ts';
import type { LinkMessage } from './peer-link.ts';

type MessageListener = (message: BoardMessage, from: string) => void;
type PeerListener = (deviceId: string) => void;

/** A reliable, ordered channel to every other device in the call, for what people work on together. */
export function createMessageBus(broadcast: (message: LinkMessage) => void) {
  const messageListeners = new Set<MessageListener>();
  const peerListeners = new Set<PeerListener>();
  const channel: BoardChannel = {
    send: (message) => broadcast({ type: 'board', message }),
    onMessage(listener) {
      messageListeners.add(listener);
      return () => void messageListeners.delete(listener);
    },
    onPeer(listener) {
      peerListeners.add(listener);
      return () => void peerListeners.delete(listener);
    },
  };
  return {
    channel,
    receive(message: LinkMessage, from: string): void {
      if (message.type !== 'board') return;
      for (const listener of messageListeners) listener(message.message, from);
    },
    peerOpened(deviceId: string): void {
      for (const listener of peerListeners) listener(deviceId);
    },
    close(): void {
      messageListeners.clear();
      peerListeners.clear();
    },
  };
}
