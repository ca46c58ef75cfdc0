import type { LinkMessage } from './peer-link.ts';

type MessageListener = (message: object, from: string) => void;
type PeerListener = (deviceId: string) => void;

/** A reliable, ordered channel to every other device in the call, for what people work on together. */
export function createMessageBus(broadcast: (message: LinkMessage) => void) {
  const messageListeners = new Set<MessageListener>();
  const peerListeners = new Set<PeerListener>();
  return {
    channel: {
      /** Dropped while nobody is connected. */
      send: (message: object): void => broadcast({ type: 'board', message }),
      onMessage(listener: MessageListener): () => void {
        messageListeners.add(listener);
        return () => void messageListeners.delete(listener);
      },
      /** A new device is connected: it needs everything there is so far. */
      onPeer(listener: PeerListener): () => void {
        peerListeners.add(listener);
        return () => void peerListeners.delete(listener);
      },
    },
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
