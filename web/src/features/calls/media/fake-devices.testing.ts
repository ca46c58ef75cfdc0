import { vi } from 'vitest';

/** A captured camera or microphone. */
export class FakeTrack extends EventTarget {
  readonly kind: string;
  readonly settings: MediaTrackSettings;
  enabled = true;
  readyState: MediaStreamTrackState = 'live';
  capabilities: MediaTrackCapabilities = {};

  constructor(kind: 'audio' | 'video', settings: MediaTrackSettings) {
    super();
    this.kind = kind;
    this.settings = settings;
  }
  getSettings = () => this.settings;
  getCapabilities = () => this.capabilities;
  getConstraints = () => ({});
  applyConstraints = vi.fn(async (constraints: MediaTrackConstraints) => {
    if (typeof constraints.backgroundBlur === 'boolean') this.settings.backgroundBlur = constraints.backgroundBlur;
  });
  stop() {
    this.readyState = 'ended';
  }
  /** The device was pulled out, or the permission was taken back. */
  end() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
}

type Device = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'> & { facing?: 'user' | 'environment' };

export const CAMERA: Device = { kind: 'videoinput', deviceId: 'camera-1', label: 'Built-in camera' };
export const SECOND_CAMERA: Device = { kind: 'videoinput', deviceId: 'camera-2', label: 'USB camera' };
export const MICROPHONE: Device = { kind: 'audioinput', deviceId: 'microphone-1', label: 'Built-in microphone' };
export const HEADSET: Device = { kind: 'audioinput', deviceId: 'microphone-2', label: 'Headset' };
export const SPEAKER: Device = { kind: 'audiooutput', deviceId: 'speaker-1', label: 'Built-in speakers' };
export const SECOND_SPEAKER: Device = { kind: 'audiooutput', deviceId: 'speaker-2', label: 'Headphones' };

class FakePermission extends EventTarget {
  state: PermissionState = 'granted';
}

interface Wanted {
  id: string | undefined;
  facing: string | undefined;
  isExact: boolean;
}

function wantedOf(constraints: MediaTrackConstraints): Wanted {
  const read = (value: unknown) => (value ?? {}) as { exact?: string; ideal?: string };
  const [id, facing] = [read(constraints.deviceId), read(constraints.facingMode)];
  return {
    id: id.exact ?? id.ideal,
    facing: facing.exact ?? facing.ideal,
    isExact: Boolean(id.exact ?? facing.exact),
  };
}

/** A browser with these devices. What is in `errors` fails by that name, by the kind or by the id of a device. */
export class FakeDevices extends EventTarget {
  devices: Device[];
  readonly errors = new Map<string, string>();
  readonly tracks: FakeTrack[] = [];
  readonly permissions = { camera: new FakePermission(), microphone: new FakePermission() };
  /** Resolves at once unless a test waits here. */
  gate: Promise<void> = Promise.resolve();

  constructor(devices: Device[]) {
    super();
    this.devices = devices;
  }

  getUserMedia = vi.fn(async ({ audio, video }: MediaStreamConstraints) => {
    await this.gate;
    const captured = [
      ...(audio ? [this.#capture('audio', audio as MediaTrackConstraints)] : []),
      ...(video ? [this.#capture('video', video as MediaTrackConstraints)] : []),
    ];
    const tracks = captured.map(({ kind, device }) => {
      const facingMode = device.facing ? { facingMode: device.facing } : {};
      return new FakeTrack(kind, { deviceId: device.deviceId, ...facingMode });
    });
    this.tracks.push(...tracks);
    const of = (kind: string) => tracks.filter((track) => track.kind === kind);
    return { getTracks: () => tracks, getVideoTracks: () => of('video'), getAudioTracks: () => of('audio') };
  });

  enumerateDevices = async () => [...this.devices];

  plugIn(...devices: Device[]) {
    this.devices = [...this.devices, ...devices];
    this.dispatchEvent(new Event('devicechange'));
  }

  unplug(device: Device) {
    this.devices = this.devices.filter((one) => one !== device);
    const track = this.tracks.find(({ settings, readyState }) => {
      return settings.deviceId === device.deviceId && readyState === 'live';
    });
    track?.end();
    this.dispatchEvent(new Event('devicechange'));
  }

  allow(kind: 'camera' | 'microphone') {
    this.errors.delete(kind);
    this.permissions[kind].state = 'granted';
    this.permissions[kind].dispatchEvent(new Event('change'));
  }

  #capture(kind: 'audio' | 'video', constraints: MediaTrackConstraints) {
    const refusal = this.errors.get(kind === 'audio' ? 'microphone' : 'camera');
    if (refusal) throw new DOMException('', refusal);
    const { id, facing, isExact } = wantedOf(constraints);
    const all = this.devices.filter((device) => device.kind === `${kind}input`);
    const exact =
      all.find(({ deviceId }) => deviceId === id) ?? all.find((device) => facing && device.facing === facing);
    const device = exact ?? (isExact ? undefined : all[0]);
    if (!device) throw new DOMException('', all.length > 0 ? 'OverconstrainedError' : 'NotFoundError');
    const failure = this.errors.get(device.deviceId);
    if (failure) throw new DOMException('', failure);
    return { kind, device };
  }
}

/** The browser's navigator with some other properties until the end of the test. */
export function pretendNavigator(others: Record<string, unknown>): void {
  const navigator = globalThis.navigator;
  const get = (_: object, name: string) => (name in others ? others[name] : Reflect.get(navigator, name, navigator));
  vi.stubGlobal('navigator', new Proxy(navigator, { get }));
}

/** Stands in for the devices of this browser until the end of the test. */
export function pretendDevices(...devices: Device[]): FakeDevices {
  const fake = new FakeDevices(devices);
  const query = async ({ name }: { name: 'camera' | 'microphone' }) => fake.permissions[name];
  pretendNavigator({ mediaDevices: fake, permissions: { query } });
  return fake;
}

/** Streams take the tracks of the tests, which the test environment does not know. */
export function pretendStreams(): void {
  vi.stubGlobal(
    'MediaStream',
    class extends MediaStream {
      constructor(_tracks: unknown) {
        super();
      }
    },
  );
}
