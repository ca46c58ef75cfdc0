import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { createServer } from '../node-http.ts';

/** Browsers and proxies send the next request of a connection after the answer; two may overlap for a moment, many never do. */
const MAX_UNANSWERED = 4;

interface Timeouts {
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
  /** How long requests under way may take when the server closes. */
  finishTimeout: number;
}

/**
 * A client that sends request after request on one connection and reads no answer would make the server keep all of
 * them. Such a connection is ended: an answer counts until its last byte has been handed to the network.
 */
export function createGuardedServer(handle: RequestListener, timeouts: Timeouts): GuardedServer {
  const unanswered = new Map<Socket, number>();
  let isClosing = false;
  const server = createServer((request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_UNANSWERED || socket.destroyed) return void socket.destroy();
    unanswered.set(socket, count);
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1;
      if (unanswered.has(socket)) unanswered.set(socket, left);
      if (isClosing && left === 0) socket.destroySoon();
    });
    handle(request, response);
  });
  server.on('connection', (socket: Socket) => {
    unanswered.set(socket, 0);
    socket.once('close', () => unanswered.delete(socket));
  });
  // Websockets are told goodbye by who opened them.
  server.on('upgrade', (request) => void unanswered.delete(request.socket));
  server.keepAliveTimeout = timeouts.keepAliveTimeout;
  server.requestTimeout = timeouts.requestTimeout;
  server.setTimeout(timeouts.connectionTimeout);
  return Object.assign(server, {
    /** Ends every connection that waits for nothing, now or once its answer is out; after a while also the others. */
    finish: () => {
      isClosing = true;
      for (const [socket, count] of unanswered) if (count === 0) socket.destroy();
      setTimeout(() => server.closeAllConnections(), timeouts.finishTimeout).unref();
    },
  });
}

export type GuardedServer = Server & { finish(): void };
