import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request of a connection after the answer; two may overlap for a moment, many never do. */
const MAX_UNANSWERED = 4;

interface Timeouts {
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
}

/**
 * A client that sends request after request on one connection and reads no answer would make the server keep all of
 * them. Such a connection is ended: an answer counts until its last byte has been handed to the network.
 */
export function createGuardedServer(handle: RequestListener, timeouts: Timeouts): Server {
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer((request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_UNANSWERED || socket.destroyed) return void socket.destroy();
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handle(request, response);
  });
  server.keepAliveTimeout = timeouts.keepAliveTimeout;
  server.requestTimeout = timeouts.requestTimeout;
  server.setTimeout(timeouts.connectionTimeout);
  return server;
}
