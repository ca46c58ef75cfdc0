import type { DeviceStatus } from '@sanad/contract/calls/call-frames.ts';
import type { CallSide } from '@sanad/contract/calls/calls.ts';
import type { Connection } from '../../../platform/sockets/connection.ts';

export type DeviceConnection = Pick<Connection, 'owner' | 'send' | 'sendText' | 'onClose'>;

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

/** The devices in calls whose sockets are on this node. */
export class CallDevices {
  readonly #byId = new Map<string, CallDeviceHere>();
  readonly #byBooking = new Map<string, Set<CallDeviceHere>>();

  add(device: CallDeviceHere): void {
    this.remove(this.#byId.get(device.deviceId));
    this.#byId.set(device.deviceId, device);
    const others = this.#byBooking.get(device.bookingId) ?? new Set();
    this.#byBooking.set(device.bookingId, others.add(device));
  }

  remove(device: CallDeviceHere | undefined): void {
    if (!device || this.#byId.get(device.deviceId) !== device) return;
    this.#byId.delete(device.deviceId);
    const others = this.#byBooking.get(device.bookingId);
    others?.delete(device);
    if (others?.size === 0) this.#byBooking.delete(device.bookingId);
  }

  /** The device, if it speaks over this connection. */
  of(deviceId: string, connection: DeviceConnection): CallDeviceHere | undefined {
    const device = this.#byId.get(deviceId);
    return device?.connection === connection ? device : undefined;
  }

  get(deviceId: string): CallDeviceHere | undefined {
    return this.#byId.get(deviceId);
  }

  in(bookingId: string): CallDeviceHere[] {
    return [...(this.#byBooking.get(bookingId) ?? [])];
  }

  all(): CallDeviceHere[] {
    return [...this.#byId.values()];
  }
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
