import { randomUUID } from 'node:crypto';
import type { Signal } from '@sanad/contract/calls/call-frames.ts';
import { createCallTicket } from '@sanad/contract/calls/calls.ts';
import type { ApiClient } from './api-client.ts';
import { openSocket, type SocketClient } from './socket-client.ts';

export const STATUS = { microphone: true, camera: true, screen: false };

/** One device of one person, as the web app speaks for it. */
export interface CallClient extends SocketClient {
  deviceId: string;
  join(ticket?: string): Promise<void>;
  signal(to: string, signal: Signal): void;
  leave(): void;
}

export async function ticketFor(client: ApiClient, bookingId: string): Promise<string> {
  const { status, body } = await client.call(createCallTicket, { params: { id: bookingId } });
  if (status !== 201) throw new Error(`No ticket: ${JSON.stringify(body)}`);
  return body.ticket;
}

export async function openCallClient(
  address: string,
  client: ApiClient,
  bookingId: string,
  deviceId: string = randomUUID(),
): Promise<CallClient> {
  const socket = await openSocket(address, client);
  return {
    ...socket,
    deviceId,
    join: async (ticket) => {
      const good = ticket ?? (await ticketFor(client, bookingId));
      const before = socket.of('call.joined').length + socket.of('call.refused').length;
      socket.send({ type: 'call.join', booking_id: bookingId, device_id: deviceId, ticket: good, status: STATUS });
      await Promise.race([
        socket.next('call.joined', socket.of('call.joined').length + 1),
        socket.next('call.refused', socket.of('call.refused').length + 1),
      ]).catch(() => {
        throw new Error(`Neither joined nor refused (${before} before)`);
      });
    },
    signal: (to, signal) => socket.send({ type: 'call.signal', device_id: deviceId, to, signal }),
    leave: () => socket.send({ type: 'call.leave', device_id: deviceId }),
  };
}
