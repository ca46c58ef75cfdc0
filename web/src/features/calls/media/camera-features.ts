import type { Facing } from './capture.ts';
import type { LocalMediaState } from './media-state.ts';

/** Only phones say which way a camera faces. */
export function facingOf(track: MediaStreamTrack | null): Facing | null {
  const mode = track?.getSettings().facingMode;
  return mode === 'user' || mode === 'environment' ? mode : null;
}

/** What the camera in use offers besides its picture. */
export function cameraFeatures(
  track: MediaStreamTrack | null,
  cameras: number,
): Pick<LocalMediaState, 'isBlurred' | 'canBlur' | 'canFlip'> {
  if (!track) return { isBlurred: false, canBlur: false, canFlip: false };
  // Older versions of Firefox have no capabilities. A camera that offers one value only cannot be switched.
  const blur = track.getCapabilities?.().backgroundBlur ?? [];
  return {
    isBlurred: track.getSettings().backgroundBlur === true,
    canBlur: blur.includes(true) && blur.includes(false),
    canFlip: facingOf(track) !== null && cameras > 1,
  };
}

export async function blurBackground(track: MediaStreamTrack, isBlurred: boolean): Promise<void> {
  await track.applyConstraints({ ...track.getConstraints(), backgroundBlur: isBlurred }).catch(() => {});
}
