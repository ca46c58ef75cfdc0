import type { DeviceStatus } from '@sanad/contract/calls/call-frames.ts';
import type { CallSide } from '@sanad/contract/calls/calls.ts';

export type CallStatus = 'idle' | 'joining' | 'joined' | 'reconnecting' | 'left' | 'refused' | 'ended';
export type EndedReason = 'closed' | 'cancelled' | 'moved' | 'replaced';
export type LinkState = 'connecting' | 'connected' | 'lost';
export type Quality = 'good' | 'fair' | 'weak';

/** Another device in the call: the other person's, or one's own second one. */
export interface Peer {
  deviceId: string;
  side: CallSide;
  status: DeviceStatus;
  /** Microphone and camera; null for one's own second device, which sends neither. */
  stream: MediaStream | null;
  screenStream: MediaStream | null;
  link: LinkState;
  quality: Quality;
  isSpeaking: boolean;
}

export interface CallState {
  status: CallStatus;
  /** A code of the contract's errors, or `offline`. */
  refusal: string | null;
  endedReason: EndedReason | null;
  peers: readonly Peer[];
  isSharingScreen: boolean;
  /** Pictures cost less than they could, so that the sound stays clear. */
  isAudioFirst: boolean;
  /** The line has been weak for a while. */
  isWeak: boolean;
}

export const FIRST_STATE: CallState = {
  status: 'idle',
  refusal: null,
  endedReason: null,
  peers: [],
  isSharingScreen: false,
  isAudioFirst: false,
  isWeak: false,
};
