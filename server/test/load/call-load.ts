import { randomUUID } from 'node:crypto';
import type { Signal } from '@sanad/contract/calls/call-frames.ts';
import type { ClientFrame, ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { SOCKET_PATH } from '@sanad/contract/sockets/socket-rules.ts';
import pg from 'pg';
import WebSocket from 'ws';
import { headersOf, makePairs, type Writer } from './chat-load.ts';

const STATUS = { microphone: true, camera: true, screen: false };

/** Rooms that are open now, each with its two people. */
export async function makeRooms(databaseUrl: string, count: number): Promise<{ id: string; people: Writer[] }[]> {
  const pairs = await makePairs(databaseUrl, count);
  const rooms = pairs.map((people) => ({ id: randomUUID(), people }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO bookings (id, checkout_id, place, of_sessions, kind, state, parent_user_id, lsa_user_id, during, zone,
       mode, list_hourly_fils, hourly_fils, price_fils, fee_basis_points, fee_fils, policy, request_expires_at, created_at,
       changed_at)
     SELECT id, id, 1, 1, 'trial', 'confirmed', parent, lsa, tstzrange(now(), now() + '30 minutes'), 'Asia/Dubai',
       'online', 0, 0, 0, 1500, 0, '{}', now(), now(), now()
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS r (id, parent, lsa)`,
    [
      rooms.map(({ id }) => id),
      rooms.map(({ people }) => people[0]?.userId),
      rooms.map(({ people }) => people[1]?.userId),
    ],
  );
  await client.end();
  return rooms;
}

/** One device in a call; `onSignal` gets whatever another one sends. */
export class CallLoadClient {
  readonly deviceId = randomUUID();
  others: string[] = [];
  onSignal: (signal: Signal) => void = () => {};
  #socket: WebSocket | null = null;

  async join(address: string, bookingId: string, { token }: Writer): Promise<void> {
    const socketTicket = await post(`${address}/api/accounts/socket-ticket/`, token);
    const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}?ticket=${socketTicket}`);
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data) => {
        const frame = JSON.parse(String(data)) as ServerFrame;
        if (frame.type === 'ready') void this.#sendJoin(address, bookingId, token).catch(reject);
        else if (frame.type === 'call.refused' || frame.type === 'error') reject(new Error(frame.code));
        else if (frame.type === 'call.joined') {
          this.others.push(...frame.devices.map(({ id }) => id));
          resolve();
        } else if (frame.type === 'call.device_joined') this.others.push(frame.device.id);
        else if (frame.type === 'call.signal') this.onSignal(frame.signal);
      });
    });
  }

  async #sendJoin(address: string, booking_id: string, token: string): Promise<void> {
    const ticket = await post(`${address}/api/calls/${booking_id}/tickets/`, token);
    this.#send({ type: 'call.join', booking_id, device_id: this.deviceId, ticket, status: STATUS });
  }

  signal(signal: Signal): void {
    for (const to of this.others) this.#send({ type: 'call.signal', device_id: this.deviceId, to, signal });
  }

  here(): void {
    this.#send({ type: 'call.here', device_id: this.deviceId });
  }

  #send(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  close(): void {
    this.#socket?.close();
  }
}

async function post(url: string, token: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST', headers: headersOf(token) });
  const body = (await answer.json()) as { ticket?: string };
  if (!body.ticket) throw new Error(`no ticket from ${url}: ${answer.status} ${JSON.stringify(body)}`);
  return body.ticket;
}
