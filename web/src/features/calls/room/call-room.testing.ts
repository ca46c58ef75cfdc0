import type { Call } from '@sanad/contract/calls/calls.ts';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type CallState, FIRST_STATE, type Peer } from '../connection/call-state.ts';
import type { LocalMedia, LocalMediaState } from '../media/local-media.ts';
import { NO_MEDIA } from '../media/media-state.ts';

export const STARTS_AT = new Date('2026-11-16T12:00:00Z');

/** So many minutes into the session. */
export const minutesIn = (minutes: number) => new Date(STARTS_AT.getTime() + minutes * 60_000);

/** An hour from noon UTC, 4:00 pm in Dubai. */
export function callOf(change: Partial<Call> = {}): Call {
  return {
    booking_id: '0192d7a0-0000-7000-8000-0000000000b1',
    kind: 'session',
    state: 'open',
    your_side: 'parent',
    parent: { name: 'Mona H.', photo: null },
    lsa: { name: 'Mariam S.', photo: null },
    child: { first_name: 'Omar' },
    starts_at: STARTS_AT.toISOString(),
    ends_at: minutesIn(60).toISOString(),
    opens_at: minutesIn(-10).toISOString(),
    closes_at: minutesIn(70).toISOString(),
    here: { parent: true, lsa: false },
    agreements: { child_may_be_alone: null, keep_board: false },
    ...change,
  };
}

export function peerOf(change: Partial<Peer> = {}): Peer {
  return {
    deviceId: 'there',
    side: 'lsa',
    status: { microphone: true, camera: true, screen: false },
    stream: null,
    screenStream: null,
    link: 'connected',
    quality: 'good',
    isSpeaking: false,
    ...change,
  };
}

export function fakeConnection(state: Partial<CallState> = {}) {
  const store = createStore<CallState>(() => ({ ...FIRST_STATE, status: 'joined', ...state }));
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    setState: store.setState,
    shareScreen: vi.fn(async () => true),
    stopSharing: vi.fn(),
    setAudioFirst: vi.fn(),
  };
}

/** A microphone that works, and no camera: nothing has to be drawn. */
export function fakeLocalMedia(change: Partial<LocalMediaState> = {}) {
  const store = createStore<LocalMediaState>(() => ({
    ...NO_MEDIA,
    microphone: { ...NO_MEDIA.microphone, isOn: true },
    audioTrack: {} as MediaStreamTrack,
    ...change,
  }));
  const media: LocalMedia = {
    getState: store.getState,
    subscribe: store.subscribe,
    start: async () => {},
    retry: async () => {},
    choose: async () => {},
    setMicrophoneOn: (isOn) => store.setState(({ microphone }) => ({ microphone: { ...microphone, isOn } })),
    setCameraOn: async () => {},
    setBlurred: async () => {},
    flipCamera: async () => {},
    close: () => {},
  };
  return media;
}
