import { browserStorage } from '../../../lib/storage/storage.ts';
import type { DeviceKind } from './media-state.ts';

const KEY = 'call-devices';

type ChosenDevices = Partial<Record<DeviceKind, string>>;

/** The devices somebody chose in an earlier call on this browser. */
export function readChosenDevices(): ChosenDevices {
  try {
    const saved: unknown = JSON.parse(browserStorage.getItem(KEY) ?? '{}');
    if (typeof saved !== 'object' || saved === null) return {};
    return Object.fromEntries(Object.entries(saved).filter(([, id]) => typeof id === 'string'));
  } catch {
    return {};
  }
}

export function saveChosenDevice(kind: DeviceKind, deviceId: string): void {
  browserStorage.setItem(KEY, JSON.stringify({ ...readChosenDevices(), [kind]: deviceId }));
}
