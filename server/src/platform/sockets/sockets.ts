import websocket from '@fastify/websocket';
import { ping, type ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { SOCKET_CLOSE, SOCKET_FRAME_BYTES, SOCKET_PATH } from '@sanad/contract/sockets/socket-rules.ts';
import type { FastifyRequest } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import type { Http } from '../http/server.ts';
import type { Logger } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { Connection, type SocketOwner } from './connection.ts';
import { Connections } from './connections.ts';
import { Inbound } from './inbound.ts';
import { LastFrames } from './last-frames.ts';
import { SOCKET_LIMITS, type SocketLimits } from './limits.ts';

const FULL_RETRY_SECONDS = 30;

/** Who may open a socket; provided by the accounts module. */
export interface SocketAuthenticator {
  /** Redeems a ticket, once. */
  redeem(ticket: string): Promise<SocketOwner | null>;
  /** Has the login not ended meanwhile? */
  isSignedIn(authSessionId: string): Promise<boolean>;
}

/** The open websockets of this node. Frames for a user reach every node over the bus. */
export interface Sockets {
  authenticateWith(authenticator: SocketAuthenticator): void;
  /** A module says what it does with a frame of its own that clients send. */
  on: Inbound['on'];
  /** Has this person a socket open on this node? */
  isOpen(userId: string): boolean;
  /** To their sockets on this node. What a frame holds may differ by login. */
  sendTo(userId: string, frameFor: (owner: SocketOwner) => ServerFrame): void;
}

interface Deps {
  http: Pick<Http, 'app'>;
  bus: Pick<Bus, 'on'>;
  log: Logger;
  publicUrl: string | null;
  limits?: Partial<SocketLimits>;
  /** Milliseconds since any moment. */
  elapsed?: () => number;
}

export async function createSockets({ http, bus, log, publicUrl, limits: own, elapsed }: Deps): Promise<Sockets> {
  const limits = { ...SOCKET_LIMITS, ...own };
  const open = new Connections();
  const lastFrames = new LastFrames(elapsed);
  const inbound = new Inbound(log);
  let authenticator: SocketAuthenticator = { redeem: async () => null, isSignedIn: async () => false };
  await http.app.register(websocket, {
    options: { maxPayload: SOCKET_FRAME_BYTES, autoPong: false },
    errorHandler: (error, socket) => {
      if (!isOfClient(error)) log.error({ err: error }, 'a socket failed');
      socket.terminate();
    },
  });
  inbound.on(ping, (_, connection) => connection.send({ type: 'pong' }));

  http.app.get(
    SOCKET_PATH,
    {
      websocket: true,
      config: { outsideContract: 'the websocket, opened with a ticket' },
      preValidation: async (request) => {
        if (!isOwnPage(request, publicUrl)) throw new Refusal('wrong_role');
        if (open.size >= limits.perNode) throw new Refusal('unavailable', { retryAfter: FULL_RETRY_SECONDS });
        const ticket = new URL(request.url, 'http://localhost').searchParams.get('ticket');
        const owner = ticket ? await authenticator.redeem(ticket) : null;
        if (!owner) throw new Refusal('not_signed_in');
        request.socketOwner = owner;
      },
    },
    async (socket, request) => {
      const owner = request.socketOwner;
      if (!owner) return socket.close();
      const connection = new Connection(socket, owner, limits);
      connection.onMessage((text) => inbound.handle(text, connection));
      connection.onClose(() => open.remove(connection));
      open.add(connection);
      for (const oldest of [...open.of(owner.userId)].slice(0, -limits.perUser)) {
        open.remove(oldest);
        oldest.close(SOCKET_CLOSE.tooMany, 'too many sockets');
      }
      // A sign-out between the ticket and this moment closed nothing: this socket was not known yet.
      const isSignedIn = await authenticator.isSignedIn(owner.authSessionId).catch(() => null);
      if (isSignedIn) connection.send({ type: 'ready', unchanged_ms: lastFrames.unchangedMs(owner.userId) });
      else if (isSignedIn === null) connection.close(SOCKET_CLOSE.restart, 'not known');
      else connection.close(SOCKET_CLOSE.signedOut, 'signed out');
    },
  );

  bus.on('user', ({ userId, frame }) => {
    lastFrames.add(userId);
    const text = JSON.stringify(frame);
    for (const connection of open.of(userId)) connection.sendText(text);
  });
  bus.on('auth_sessions_ended', ({ userId, only, except }) => {
    for (const connection of open.of(userId)) {
      const { authSessionId } = connection.owner;
      const isEnded = (only ?? authSessionId) === authSessionId && authSessionId !== except;
      if (isEnded) connection.close(SOCKET_CLOSE.signedOut, 'signed out');
    }
  });
  // A sign-out may have been missed: everybody comes back with a fresh ticket, or not at all.
  bus.on('resumed', () => {
    lastFrames.forget();
    for (const connection of open.all()) connection.close(SOCKET_CLOSE.restart, 'resumed');
  });
  return {
    authenticateWith: (next) => {
      authenticator = next;
    },
    on: (schema, handler) => inbound.on(schema, handler),
    isOpen: (userId) => open.of(userId).size > 0,
    sendTo: (userId, frameFor) => {
      for (const connection of open.of(userId)) connection.send(frameFor(connection.owner));
    },
  };
}

/** Browsers always say which page opens a socket; programs that say nothing still need a ticket. */
function isOwnPage({ headers }: FastifyRequest, publicUrl: string | null): boolean {
  const { origin, host } = headers;
  return origin === undefined || origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

declare module 'fastify' {
  interface FastifyRequest {
    socketOwner?: SocketOwner;
  }
}

/** A frame against the protocol, or a line that broke: nobody here has to hear of it. */
function isOfClient(error: Error & { code?: string }): boolean {
  return /^(WS_ERR_|ECONNRESET|EPIPE)/.test(error.code ?? '');
}
