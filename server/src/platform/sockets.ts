import websocket from '@fastify/websocket';
import { type ServerFrame, SOCKET_FRAME_BYTES, SOCKET_PATH } from '@sanad/contract/socket.ts';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Bus } from './bus.ts';
import type { Config } from './config.ts';
import type { Http } from './http/server.ts';
import { Refusal } from './refusal.ts';

const PING_MS = 25_000;
const SIGNED_OUT = 4401;
const SERVICE_RESTART = 1012;

export interface SocketOwner {
  userId: string;
  authSessionId: string;
}
/** Redeems a ticket, once; provided by the accounts module. */
export type TicketCheck = (ticket: string) => Promise<SocketOwner | null>;

/** The open websockets of this node. Frames for a user reach every node over the bus. */
export interface Sockets {
  admitWith(check: TicketCheck): void;
}

export async function createSockets(http: Http, bus: Bus, config: Config): Promise<Sockets> {
  const open = new Map<WebSocket, SocketOwner>();
  let check: TicketCheck = async () => null;
  await http.app.register(websocket, { options: { maxPayload: SOCKET_FRAME_BYTES } });

  http.app.get(
    SOCKET_PATH,
    {
      websocket: true,
      config: { outsideContract: 'the websocket, opened with a ticket' },
      preValidation: async (request) => {
        if (!isOwnPage(request, config.publicUrl)) throw new Refusal('wrong_role');
        const ticket = new URL(request.url, 'http://localhost').searchParams.get('ticket');
        const owner = ticket ? await check(ticket) : null;
        if (!owner) throw new Refusal('not_signed_in');
        request.socketOwner = owner;
      },
    },
    (socket, request) => {
      if (!request.socketOwner) return socket.close();
      open.set(socket, request.socketOwner);
      let answered = true;
      const ping = setInterval(() => {
        if (!answered) return socket.terminate();
        answered = false;
        socket.ping();
      }, PING_MS);
      socket.on('pong', () => {
        answered = true;
      });
      socket.on('close', () => {
        clearInterval(ping);
        open.delete(socket);
      });
      send(socket, { type: 'ready' });
    },
  );

  bus.on('user', ({ userId, frame }) => {
    for (const [socket, owner] of open) if (owner.userId === userId) send(socket, frame as ServerFrame);
  });
  bus.on('auth_sessions_ended', ({ userId, only, except }) => {
    for (const [socket, { userId: ownerId, authSessionId }] of open) {
      const isEnded = ownerId === userId && (only ?? authSessionId) === authSessionId && authSessionId !== except;
      if (isEnded) socket.close(SIGNED_OUT, 'signed out');
    }
  });
  // A sign-out may have been missed: everybody comes back with a fresh ticket, or not at all.
  bus.on('resumed', () => {
    for (const socket of open.keys()) socket.close(SERVICE_RESTART, 'resumed');
  });
  return {
    admitWith: (next) => {
      check = next;
    },
  };
}

/** Browsers always say which page opens a socket; programs that say nothing still need a ticket. */
function isOwnPage({ headers }: FastifyRequest, publicUrl: string | null): boolean {
  const { origin, host } = headers;
  return origin === undefined || origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

function send(socket: WebSocket, frame: ServerFrame): void {
  socket.send(JSON.stringify(frame));
}

declare module 'fastify' {
  interface FastifyRequest {
    socketOwner?: SocketOwner;
  }
}
