export type DeviceKind = 'camera' | 'microphone' | 'speaker';
/** What is captured from. */
export type SourceKind = 'camera' | 'microphone';
/** `refused`: by the person, the browser or the system. `busy`: another app has it. */
export type MediaProblem = 'refused' | 'missing' | 'busy' | 'unplugged' | 'failed';

export interface SourceState {
  isOn: boolean;
  problem: MediaProblem | null;
  deviceId: string | null;
  devices: MediaDeviceInfo[];
}

export interface LocalMediaState {
  isStarting: boolean;
  camera: SourceState;
  microphone: SourceState;
  /** `devices` is empty where the browser cannot choose a speaker. */
  speaker: { deviceId: string | null; devices: MediaDeviceInfo[] };
  isBlurred: boolean;
  canBlur: boolean;
  /** A phone with a front and a back camera. */
  canFlip: boolean;
  videoTrack: MediaStreamTrack | null;
  /** Null while there is no microphone; a muted one is a track that is not enabled. */
  audioTrack: MediaStreamTrack | null;
}

const NO_SOURCE: SourceState = { isOn: false, problem: null, deviceId: null, devices: [] };

export const NO_MEDIA: LocalMediaState = {
  isStarting: false,
  camera: NO_SOURCE,
  microphone: NO_SOURCE,
  speaker: { deviceId: null, devices: [] },
  isBlurred: false,
  canBlur: false,
  canFlip: false,
  videoTrack: null,
  audioTrack: null,
};

export const TRACK_OF = { camera: 'videoTrack', microphone: 'audioTrack' } as const;
