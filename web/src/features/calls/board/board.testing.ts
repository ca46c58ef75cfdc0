import { getBoard, saveBoard } from '@sanad/contract/calls/board.ts';
import type { Call } from '@sanad/contract/calls/calls.ts';
import { listCallCards } from '@sanad/contract/calls/cards.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { type Board, createBoard } from './board.ts';
import type { BoardMessage } from './board-channel.ts';

export const BOOKING = '5b6f0d0e-0000-4000-8000-000000000000';
const idOf = (place: number) => `5b6f0d0e-0000-4000-8000-00000000000${place}`;
export const DEVICES = { mariam: idOf(1), omar: idOf(2) } as const;

/** A server that has no board yet, and saves what comes. */
export function boardServer() {
  const server = fakeServer();
  server.answer(getBoard, { version: 0, document: { items: [] } });
  server.answer(saveBoard, { version: 1 });
  server.answer(listCallCards, { results: [] });
  return server;
}

/** Two devices whose channels lead to each other while the line is there. */
export function connectedBoards() {
  const messages: BoardMessage[] = [];
  const listeners = new Map<string, (message: BoardMessage, from: string) => void>();
  const peers = new Map<string, (deviceId: string) => void>();
  let isConnected = true;
  const open = (deviceId: string, name: string): Board =>
    createBoard({
      bookingId: BOOKING,
      deviceId,
      name,
      channel: {
        send(message) {
          if (!isConnected) return;
          messages.push(message);
          // Over the line it is text.
          const received = JSON.parse(JSON.stringify(message)) as BoardMessage;
          for (const [device, listener] of listeners) if (device !== deviceId) listener(received, deviceId);
        },
        onMessage(listener) {
          listeners.set(deviceId, listener);
          return () => void listeners.delete(deviceId);
        },
        onPeer(listener) {
          peers.set(deviceId, listener);
          return () => void peers.delete(deviceId);
        },
      },
    });
  return {
    messages,
    mariam: open(DEVICES.mariam, 'Mariam'),
    omar: open(DEVICES.omar, 'Omar'),
    disconnect: () => {
      isConnected = false;
    },
    connect: () => {
      isConnected = true;
      for (const [device, notify] of peers) for (const other of peers.keys()) if (other !== device) notify(other);
    },
  };
}

export function callOf(changes: Partial<Call> = {}): Call {
  return {
    booking_id: BOOKING,
    kind: 'session',
    state: 'open',
    your_side: 'parent',
    parent: { name: 'Mona', photo: null },
    lsa: { name: 'Mariam', photo: null },
    child: { first_name: 'Omar' },
    starts_at: '2026-11-16T12:00:00.000Z',
    ends_at: '2026-11-16T13:00:00.000Z',
    opens_at: '2026-11-16T11:50:00.000Z',
    closes_at: '2026-11-16T13:10:00.000Z',
    here: { parent: true, lsa: true },
    agreements: { child_may_be_alone: null, keep_board: false },
    ...changes,
  };
}
