import * as frames from '@sanad/contract/calls/call-frames.ts';
import { DEVICE_SILENT_SECONDS, HERE_SECONDS } from '@sanad/contract/calls/call-rules.ts';
import type { ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { refusalFrom } from '../../../platform/http/error-handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { markSeen } from '../visits/call-visits.repository.ts';
import type { CallVisits, JoinInput, Visit } from '../visits/call-visits.service.ts';
import { type CallDeviceHere, CallDevices, type DeviceConnection, sendText, sendWaiting } from './call-devices.ts';
import { packFrame, unpackFrame } from './packed-frames.ts';

/** Until another node says otherwise. */
const USUAL_STATUS = { microphone: true, camera: true, screen: false };

/** Joining, leaving and signalling over the websocket. Passing a signal on asks the database nothing. */
export class CallSockets {
  readonly #platform: Platform;
  readonly #visits: CallVisits;
  readonly #devices = new CallDevices();

  constructor(platform: Platform, visits: CallVisits) {
    this.#platform = platform;
    this.#visits = visits;
  }

  start(): void {
    const { http, sockets } = this.#platform;
    sockets.on(frames.callJoin, ({ booking_id, device_id, ticket, status }, connection) =>
      this.#join(connection, { bookingId: booking_id, deviceId: device_id, ticket, status }),
    );
    sockets.on(frames.callLeave, ({ device_id }, connection) => this.#leave(this.#own(device_id, connection)));
    sockets.on(frames.callHere, ({ device_id }, connection) => void this.#own(device_id, connection));
    sockets.on(frames.callStatus, ({ device_id, status }, connection) => {
      const device = this.#own(device_id, connection);
      device.status = status;
      return this.#toOthers(device, { type: 'call.status', device_id, status });
    });
    sockets.on(frames.callSignal, ({ device_id, to, signal }, connection) => {
      const { bookingId } = this.#own(device_id, connection);
      return this.#publish({ bookingId, to, packed: packFrame({ type: 'call.signal', from: device_id, signal }) });
    });
    this.#listen();
    const timer = setInterval(() => void this.#check(), HERE_SECONDS * 1000);
    http.app.addHook('preClose', async () => {
      clearInterval(timer);
      await Promise.all(this.#devices.all().map((device) => this.#leave(device)));
    });
  }

  /** What the other nodes, and this one, say about calls. */
  #listen(): void {
    const { bus } = this.#platform;
    bus.on('call', ({ bookingId, to, except, packed }) => {
      const here = this.#devices
        .in(bookingId)
        .filter(({ deviceId }) => deviceId !== except && deviceId === (to ?? deviceId));
      if (here.length === 0) return;
      const text = unpackFrame(packed);
      for (const device of here) sendText(device, text);
    });
    bus.on('call_end', ({ bookingId, reason }) => {
      for (const device of this.#devices.in(bookingId)) this.#end(device, reason);
    });
    bus.on('call_replaced', ({ bookingId, deviceId, visitId }) => {
      const device = this.#devices.get(bookingId, deviceId);
      if (device?.visitId !== visitId) return;
      device.connection.send({ type: 'call.ended', booking_id: device.bookingId, reason: 'replaced' });
      this.#devices.remove(device);
    });
  }

  #end(device: CallDeviceHere, reason: 'closed' | 'cancelled' | 'moved'): void {
    device.connection.send({ type: 'call.ended', booking_id: device.bookingId, reason });
    void this.#leave(device);
  }

  /** Only over the socket it joined with. */
  #own(deviceId: string, connection: DeviceConnection): CallDeviceHere {
    const device = this.#devices.of(deviceId, connection);
    if (!device) throw new Refusal('not_found');
    device.heardAt = performance.now();
    return device;
  }

  async #join(connection: DeviceConnection, input: JoinInput): Promise<void> {
    const { bookingId, deviceId } = input;
    const { log } = this.#platform;
    const elsewhere = this.#devices.of(deviceId, connection);
    if (elsewhere && elsewhere.bookingId !== bookingId) await this.#leave(elsewhere);
    let joining: CallDeviceHere | undefined;
    let earlier: CallDeviceHere | undefined;
    try {
      const { others } = await this.#visits.join(connection.owner, input, (visit) => {
        earlier = this.#devices.get(bookingId, deviceId);
        joining = this.#add(connection, input, visit);
      });
      const devices = others.map(({ device_id, side }) => ({
        id: device_id,
        side: side === 'lsa' ? ('lsa' as const) : ('parent' as const),
        status: this.#devices.get(bookingId, device_id)?.status ?? USUAL_STATUS,
      }));
      connection.send({ type: 'call.joined', booking_id: bookingId, device_id: deviceId, devices });
      if (joining) sendWaiting(joining);
      if (earlier && earlier.connection !== connection) {
        earlier.connection.send({ type: 'call.ended', booking_id: bookingId, reason: 'replaced' });
      }
    } catch (error) {
      this.#devices.remove(joining);
      if (earlier) this.#devices.add(earlier);
      const { code, message: detail } = refusalFrom(error instanceof Error ? error : new Error(String(error)));
      if (code === 'internal') log.error({ err: error }, 'a call could not be joined');
      connection.send({ type: 'call.refused', booking_id: bookingId, device_id: deviceId, code, detail });
    }
  }

  #add(connection: DeviceConnection, { bookingId, deviceId, status }: JoinInput, visit: Visit): CallDeviceHere {
    const device: CallDeviceHere = {
      deviceId,
      bookingId,
      visitId: visit.id,
      side: visit.side,
      status,
      connection,
      heardAt: performance.now(),
      waiting: [],
    };
    this.#devices.add(device);
    connection.onClose(() => void this.#leave(device));
    connection.onPong(() => {
      device.heardAt = performance.now();
    });
    return device;
  }

  /** A line that died unnoticed ended when it was last heard. */
  async #leave(device: CallDeviceHere): Promise<void> {
    if (this.#devices.get(device.bookingId, device.deviceId) !== device) return;
    this.#devices.remove(device);
    const { clock, log } = this.#platform;
    const at = new Date(clock.now().getTime() - (isSilent(device) ? silenceOf(device) : 0));
    await this.#visits
      .leave(device.bookingId, device.visitId, at)
      .catch((error) => log.error({ err: error }, 'leaving a call could not be written down'));
  }

  async #check(): Promise<void> {
    const { clock, db, log } = this.#platform;
    for (const device of this.#devices.all()) if (isSilent(device)) await this.#leave(device);
    for (const { connection } of this.#devices.all()) connection.ping();
    const ids = this.#devices.all().map(({ visitId }) => visitId);
    if (ids.length === 0) return;
    await markSeen(db, ids, clock.now()).catch((error: Error) =>
      log.warn({ reason: error.message }, 'calls not marked as seen'),
    );
  }

  #toOthers(device: CallDeviceHere, frame: ServerFrame): Promise<void> {
    return this.#publish({ bookingId: device.bookingId, except: device.deviceId, packed: packFrame(frame) });
  }

  #publish(message: { bookingId: string; to?: string; except?: string; packed: string }): Promise<void> {
    const { bus, db } = this.#platform;
    return bus.publish(db, { topic: 'call', ...message });
  }
}

const silenceOf = ({ heardAt }: CallDeviceHere) => performance.now() - heardAt;
const isSilent = (device: CallDeviceHere) => silenceOf(device) > DEVICE_SILENT_SECONDS * 1000;
