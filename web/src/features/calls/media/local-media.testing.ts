import type { FakeDevices } from './fake-devices.testing.ts';
import { createLocalMedia } from './local-media.ts';

export async function startWith(devices: FakeDevices, wanted?: { camera: boolean }) {
  const media = createLocalMedia();
  await media.start(wanted);
  return { media, devices, state: () => media.getState() };
}

/** What still captures. */
export const live = (devices: FakeDevices) => devices.tracks.filter(({ readyState }) => readyState === 'live');
