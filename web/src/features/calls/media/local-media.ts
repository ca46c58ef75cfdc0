import { useSyncExternalStore } from 'react';
import { blurBackground, cameraFeatures, facingOf } from './camera-features.ts';
import { type Captured, type CaptureOptions, captureBoth, captureOne, type Facing } from './capture.ts';
import { readChosenDevices, saveChosenDevice } from './chosen-devices.ts';
import { listDevices, watchDevices } from './device-list.ts';
import { permissionFor, watchPermission } from './media-permission.ts';
import {
  type DeviceKind,
  type LocalMediaState,
  type MediaProblem,
  NO_MEDIA,
  type SourceKind,
  type SourceState,
  TRACK_OF,
} from './media-state.ts';

export type { DeviceKind, LocalMediaState, MediaProblem };

/** The camera, microphone and speaker of this device. Nothing here fails: a problem is part of the state. */
export interface LocalMedia {
  /** The same object until something changes. */
  getState(): LocalMediaState;
  subscribe(listener: () => void): () => void;
  /** Asks for permission. Without a camera there is sound only, without both nothing. */
  start(wanted?: { camera: boolean }): Promise<void>;
  retry(kind: SourceKind): Promise<void>;
  choose(kind: DeviceKind, deviceId: string): Promise<void>;
  setMicrophoneOn(on: boolean): void;
  /** Off stops the track, so that the camera's light goes out. */
  setCameraOn(on: boolean): Promise<void>;
  setBlurred(on: boolean): Promise<void>;
  flipCamera(): Promise<void>;
  /** Stops everything. It may be started again. */
  close(): void;
}

const SOURCES: readonly SourceKind[] = ['camera', 'microphone'];

class BrowserMedia implements LocalMedia {
  #state = NO_MEDIA;
  readonly #listeners = new Set<() => void>();
  #chosen = readChosenDevices();
  /** Counts the captures of each kind: one that ends after a newer one has begun is dropped. */
  readonly #captures = { camera: 0, microphone: 0 };
  readonly #found = { camera: 0, microphone: 0 };
  #isMuted = false;
  #isBlurWanted = false;
  #facing: Facing | undefined;
  #starting: Promise<void> | null = null;
  #stopWatching: (() => void) | null = null;

  readonly getState = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  start(wanted = { camera: true }): Promise<void> {
    if (this.#starting) return this.#starting;
    const starting = this.#begin(wanted.camera).then(() => {
      if (this.#starting !== starting) return;
      this.#starting = null;
      this.#update({ isStarting: false });
    });
    this.#starting = starting;
    return starting;
  }

  async retry(kind: SourceKind): Promise<void> {
    await this.#capture(kind, this.#usual(kind));
    await this.#refreshDevices();
  }

  async choose(kind: DeviceKind, deviceId: string): Promise<void> {
    this.#chosen = { ...this.#chosen, [kind]: deviceId };
    saveChosenDevice(kind, deviceId);
    if (kind === 'speaker') return this.#update({ speaker: { ...this.#state.speaker, deviceId } });
    const isOff = kind === 'camera' && !this.#state.camera.isOn && this.#state.camera.problem === null;
    this.#updateSource(kind, { deviceId });
    if (!isOff) await this.#capture(kind, { deviceId, isExact: true });
  }

  setMicrophoneOn(on: boolean): void {
    this.#isMuted = !on;
    const { audioTrack } = this.#state;
    if (audioTrack) {
      audioTrack.enabled = on;
      this.#updateSource('microphone', { isOn: on });
    } else if (on) void this.retry('microphone');
  }

  async setCameraOn(on: boolean): Promise<void> {
    if (on) return this.#state.camera.isOn ? undefined : this.retry('camera');
    this.#release('camera', null);
  }

  async setBlurred(on: boolean): Promise<void> {
    this.#isBlurWanted = on;
    const { videoTrack, camera } = this.#state;
    if (!videoTrack) return;
    await blurBackground(videoTrack, on);
    if (this.#state.videoTrack === videoTrack) this.#update(cameraFeatures(videoTrack, camera.devices.length));
  }

  async flipCamera(): Promise<void> {
    const before = facingOf(this.#state.videoTrack) ?? 'user';
    const { camera: _, ...others } = this.#chosen;
    this.#chosen = others;
    this.#facing = before === 'user' ? 'environment' : 'user';
    await this.#capture('camera', { facing: this.#facing, isExact: true });
    if (this.#state.camera.problem === null) return;
    this.#facing = before;
    await this.#capture('camera', { facing: before });
  }

  close(): void {
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.#starting = null;
    for (const kind of SOURCES) this.#release(kind, null);
    this.#update({ isStarting: false });
  }

  async #begin(withCamera: boolean): Promise<void> {
    this.#watch();
    this.#update({ isStarting: true });
    const needed = SOURCES.filter((kind) => !this.#state[TRACK_OF[kind]] && (withCamera || kind === 'microphone'));
    if (needed.length === SOURCES.length) await this.#captureBoth();
    else await Promise.all(needed.map((kind) => this.#capture(kind, this.#usual(kind))));
    await this.#refreshDevices();
  }

  #usual(kind: SourceKind): CaptureOptions {
    return { deviceId: this.#chosen[kind], facing: kind === 'camera' ? (this.#facing ?? 'user') : undefined };
  }

  async #captureBoth(): Promise<void> {
    const ids = { camera: ++this.#captures.camera, microphone: ++this.#captures.microphone };
    const both = await captureBoth({ camera: this.#usual('camera'), microphone: this.#usual('microphone') });
    for (const kind of SOURCES) this.#accept(kind, ids[kind], both[kind]);
  }

  async #capture(kind: SourceKind, options: CaptureOptions): Promise<void> {
    const id = ++this.#captures[kind];
    // A phone opens one camera at a time.
    this.#state[TRACK_OF[kind]]?.stop();
    this.#accept(kind, id, await captureOne(kind, options));
  }

  #accept(kind: SourceKind, id: number, captured: Captured): void {
    const track = 'track' in captured ? captured.track : null;
    if (id !== this.#captures[kind]) track?.stop();
    else if ('problem' in captured) this.#release(kind, captured.problem);
    else this.#use(kind, captured.track);
  }

  #use(kind: SourceKind, track: MediaStreamTrack): void {
    track.addEventListener('ended', () => void this.#onEnded(kind, track), { once: true });
    if (kind === 'microphone') track.enabled = !this.#isMuted;
    this.#update({ [TRACK_OF[kind]]: track });
    const deviceId = track.getSettings().deviceId ?? this.#state[kind].deviceId;
    this.#updateSource(kind, { isOn: track.enabled, problem: null, deviceId });
    if (kind === 'camera' && this.#isBlurWanted && !this.#state.isBlurred) void this.setBlurred(true);
  }

  #release(kind: SourceKind, problem: MediaProblem | null): void {
    this.#captures[kind]++;
    this.#state[TRACK_OF[kind]]?.stop();
    this.#update({ [TRACK_OF[kind]]: null });
    this.#updateSource(kind, { isOn: false, problem });
  }

  async #onEnded(kind: SourceKind, track: MediaStreamTrack): Promise<void> {
    const permission = await permissionFor(kind);
    if (this.#state[TRACK_OF[kind]] !== track) return;
    this.#release(kind, permission?.state === 'denied' ? 'refused' : 'unplugged');
  }

  #watch(): void {
    if (this.#stopWatching) return;
    const stops = [
      watchDevices(() => void this.#onDeviceChange()),
      ...SOURCES.map((kind) => watchPermission(kind, () => this.#onAllowed(kind))),
    ];
    this.#stopWatching = () => {
      for (const stop of stops) stop();
    };
  }

  #onAllowed(kind: SourceKind): void {
    if (this.#state[kind].problem === 'refused') void this.retry(kind);
  }

  async #onDeviceChange(): Promise<void> {
    const before = { ...this.#found };
    await this.#refreshDevices();
    if (!this.#stopWatching) return;
    for (const kind of SOURCES) {
      const { problem, devices, deviceId } = this.#state[kind];
      const track = this.#state[TRACK_OF[kind]];
      const isGone = devices.length > 0 && !devices.some((device) => device.deviceId === deviceId);
      if (track && (track.readyState === 'ended' || isGone)) await this.#onEnded(kind, track);
      const hasNew = this.#found[kind] > before[kind];
      if (hasNew && (problem === 'missing' || problem === 'unplugged')) await this.retry(kind);
    }
  }

  async #refreshDevices(): Promise<void> {
    const { camera, microphone, speaker } = await listDevices();
    this.#found.camera = camera.found;
    this.#found.microphone = microphone.found;
    this.#update({ speaker: { devices: speaker.devices, deviceId: this.#speakerOf(speaker.devices) } });
    this.#updateSource('camera', { devices: camera.devices });
    this.#updateSource('microphone', { devices: microphone.devices });
  }

  #speakerOf(devices: readonly MediaDeviceInfo[]): string | null {
    const chosen = devices.find(({ deviceId }) => deviceId === this.#chosen.speaker);
    return (chosen ?? devices[0])?.deviceId ?? null;
  }

  #updateSource(kind: SourceKind, change: Partial<SourceState>): void {
    const source = { ...this.#state[kind], ...change };
    const features = kind === 'camera' ? cameraFeatures(this.#state.videoTrack, source.devices.length) : {};
    this.#update({ [kind]: source, ...features });
  }

  #update(change: Partial<LocalMediaState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

export function createLocalMedia(): LocalMedia {
  return new BrowserMedia();
}

export function useLocalMedia(media: LocalMedia): LocalMediaState {
  return useSyncExternalStore(media.subscribe, media.getState);
}
