import { problemOf } from './media-problem.ts';
import type { MediaProblem, SourceKind } from './media-state.ts';

export type Facing = 'user' | 'environment';

/** Which device to capture from. `isExact`: that one or none. */
export interface CaptureOptions {
  deviceId?: string | undefined;
  facing?: Facing | undefined;
  isExact?: boolean;
}

export type Captured = { track: MediaStreamTrack } | { problem: MediaProblem };

/** Enough for one large picture, little enough for a phone to encode. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

export function constraintsFor(
  kind: SourceKind,
  { deviceId, facing, isExact = false }: CaptureOptions,
): MediaTrackConstraints {
  const demand = (value: string) => (isExact ? { exact: value } : { ideal: value });
  return {
    ...(kind === 'camera' ? PICTURE : SOUND),
    ...(deviceId ? { deviceId: demand(deviceId) } : {}),
    ...(!deviceId && facing ? { facingMode: demand(facing) } : {}),
  };
}

function trackOf(stream: MediaStream, kind: SourceKind): MediaStreamTrack | undefined {
  return (kind === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks())[0];
}

export async function captureOne(kind: SourceKind, options: CaptureOptions): Promise<Captured> {
  const constraints = constraintsFor(kind, options);
  try {
    const stream = await navigator.mediaDevices.getUserMedia(
      kind === 'camera' ? { video: constraints } : { audio: constraints },
    );
    const track = trackOf(stream, kind);
    return track ? { track } : { problem: 'missing' };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** One prompt of the browser for both; where that fails, each for itself, so that one that works is used. */
export async function captureBoth(options: Record<SourceKind, CaptureOptions>): Promise<Record<SourceKind, Captured>> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: constraintsFor('microphone', options.microphone),
      video: constraintsFor('camera', options.camera),
    });
    const [camera, microphone] = [trackOf(stream, 'camera'), trackOf(stream, 'microphone')];
    if (camera && microphone) return { camera: { track: camera }, microphone: { track: microphone } };
    for (const track of stream.getTracks()) track.stop();
  } catch {
    // The single captures below show which of the two failed.
  }
  const microphone = await captureOne('microphone', options.microphone);
  return { microphone, camera: await captureOne('camera', options.camera) };
}
