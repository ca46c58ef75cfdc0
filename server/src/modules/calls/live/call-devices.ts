import type { DeviceStatus } from '@sanad/contract/calls/call-frames.ts';
import type { CallSide } from '@sanad/contract/calls/calls.ts';
import type { FrameConnection as DeviceConnection } from '../../../platform/sockets/inbound.ts';

export type { DeviceConnection };

export interface CallDeviceHere {
  deviceId: string;
  bookingId: string;
  visitId: string;
  side: CallSide;
  status: DeviceStatus;
  connection: DeviceConnection;
  /** By the clock that never jumps. */
  heardAt: number;
  /** What arrives before the device knows that it has joined waits for that. */
  waiting: string[] | null;
}

type ById = Map<string, CallDeviceHere>;

/** The devices in calls whose sockets are on this node. Their ids are made by browsers: nobody's id stands for another's. */
export class CallDevices {
  readonly #byBooking = new Map<string, ById>();
  readonly #byConnection = new Map<DeviceConnection, ById>();

  /** In the place of an earlier page with the same id. */
  add(device: CallDeviceHere): void {
    this.remove(this.get(device.bookingId, device.deviceId));
    put(this.#byBooking, device.bookingId, device);
    put(this.#byConnection, device.connection, device);
  }

  remove(device: CallDeviceHere | undefined): void {
    if (!device || this.get(device.bookingId, device.deviceId) !== device) return;
    take(this.#byBooking, device.bookingId, device);
    take(this.#byConnection, device.connection, device);
  }

  /** The device, if it speaks over this connection. */
  of(deviceId: string, connection: DeviceConnection): CallDeviceHere | undefined {
    return this.#byConnection.get(connection)?.get(deviceId);
  }

  get(bookingId: string, deviceId: string): CallDeviceHere | undefined {
    return this.#byBooking.get(bookingId)?.get(deviceId);
  }

  in(bookingId: string): CallDeviceHere[] {
    return [...(this.#byBooking.get(bookingId)?.values() ?? [])];
  }

  all(): CallDeviceHere[] {
    return [...this.#byBooking.values()].flatMap((devices) => [...devices.values()]);
  }
}

function put<Key>(groups: Map<Key, ById>, key: Key, device: CallDeviceHere): void {
  const group = groups.get(key) ?? new Map();
  groups.set(key, group.set(device.deviceId, device));
}

function take<Key>(groups: Map<Key, ById>, key: Key, device: CallDeviceHere): void {
  const group = groups.get(key);
  if (group?.get(device.deviceId) === device) group.delete(device.deviceId);
  if (group?.size === 0) groups.delete(key);
}

export function sendText(device: CallDeviceHere, text: string): void {
  if (device.waiting) device.waiting.push(text);
  else device.connection.sendText(text);
}

export function sendWaiting(device: CallDeviceHere): void {
  const early = device.waiting ?? [];
  device.waiting = null;
  for (const text of early) device.connection.sendText(text);
}
