import type { ClientFrame, ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { openSocket, type Socket } from './socket.ts';

interface ConnectionListener {
  onFrame: (frame: ServerFrame) => void;
  onLost?: () => void;
}

/** One websocket per page. Shells open it; features send and listen on it. */
export function createLiveConnection() {
  const listeners = new Set<ConnectionListener>();
  let socket: Socket | null = null;
  let isReady = false;

  function lose() {
    if (!isReady) return;
    isReady = false;
    for (const { onLost } of listeners) onLost?.();
  }

  return {
    open(ticket: () => Promise<string | null>): () => void {
      const opened = openSocket({
        ticket,
        onLost: lose,
        onFrame: (frame) => {
          if (frame.type === 'ready') isReady = true;
          for (const { onFrame } of listeners) onFrame(frame);
        },
      });
      socket = opened;
      return () => {
        opened.close();
        if (socket !== opened) return;
        socket = null;
        lose();
      };
    },
    isReady: () => isReady,
    /** False when there is no connection: nothing was sent. */
    send: (frame: ClientFrame): boolean => isReady && (socket?.send(frame) ?? false),
    listen(listener: ConnectionListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type LiveConnection = Pick<ReturnType<typeof createLiveConnection>, 'isReady' | 'send' | 'listen'>;

export const liveConnection = createLiveConnection();
