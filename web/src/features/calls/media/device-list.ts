import type { DeviceKind } from './media-state.ts';
import { canChooseSpeaker } from './support.ts';

const KINDS = { camera: 'videoinput', microphone: 'audioinput', speaker: 'audiooutput' } as const;

/** `found` counts every device; `devices` are those that can be chosen, which have an id once their use is allowed. */
export type DeviceLists = Record<DeviceKind, { devices: MediaDeviceInfo[]; found: number }>;

async function allDevices(): Promise<MediaDeviceInfo[]> {
  try {
    return await navigator.mediaDevices.enumerateDevices();
  } catch {
    return [];
  }
}

export async function listDevices(): Promise<DeviceLists> {
  const all = await allDevices();
  const of = (kind: DeviceKind) => {
    const found = all.filter((device) => device.kind === KINDS[kind]);
    return { found: found.length, devices: found.filter(({ deviceId }) => deviceId !== '') };
  };
  const speaker = canChooseSpeaker() ? of('speaker') : { devices: [], found: 0 };
  return { camera: of('camera'), microphone: of('microphone'), speaker };
}

export function watchDevices(onChange: () => void): () => void {
  // Missing on pages that are not secure.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  devices?.addEventListener('devicechange', onChange);
  return () => devices?.removeEventListener('devicechange', onChange);
}
