import { socketTicket } from '@sanad/contract/accounts/accounts.ts';
import type { ClientFrame, ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { SOCKET_PATH } from '@sanad/contract/sockets/socket-rules.ts';
import { expect, vi } from 'vitest';
import WebSocket from 'ws';
import type { ApiClient } from './api-client.ts';

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** Somebody's open socket: what it got so far, and what it sends. */
export interface SocketClient {
  frames: ServerFrame[];
  of<T extends ServerFrame['type']>(type: T): FrameOf<T>[];
  /** Waits until that many frames of a type have come. */
  next<T extends ServerFrame['type']>(type: T, count?: number): Promise<FrameOf<T>[]>;
  send(frame: ClientFrame): void;
  /** How often the server has asked whether the line is alive; answered by itself. */
  pings(): number;
  closed: Promise<number>;
  close(): void;
}

/** Opens one as the web app does: with a ticket, and ready before it is used. */
export async function openSocket(address: string, client: ApiClient): Promise<SocketClient> {
  const { body } = await client.call(socketTicket, {});
  const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}?ticket=${body.ticket}`);
  const frames: ServerFrame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  let pings = 0;
  socket.on('ping', () => {
    pings += 1;
  });
  socket.on('error', () => {});
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const of = <T extends ServerFrame['type']>(type: T) =>
    frames.filter((frame): frame is FrameOf<T> => frame.type === type);
  const next = async <T extends ServerFrame['type']>(type: T, count = 1) => {
    await vi.waitFor(() => expect(of(type).length).toBeGreaterThanOrEqual(count), { timeout: 5000, interval: 10 });
    return of(type);
  };
  await next('ready');
  return {
    frames,
    of,
    next,
    send: (frame) => socket.send(JSON.stringify(frame)),
    pings: () => pings,
    closed,
    close: () => socket.close(),
  };
}
