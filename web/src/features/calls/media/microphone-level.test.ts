import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeTrack, pretendStreams } from './fake-devices.testing.ts';
import { levelOf, useMicrophoneLevel } from './microphone-level.ts';

const tone = (loudness: number) => new Float32Array(2048).map((_, index) => loudness * Math.sin(index / 5));

describe('the level of a sound', () => {
  it('is nothing for silence and ten for a shout', () => {
    expect(levelOf(new Float32Array(2048))).toBe(0);
    expect(levelOf(tone(1))).toBe(10);
  });

  it('grows with the voice and ignores the noise of a quiet room', () => {
    expect(levelOf(tone(0.001))).toBe(0);
    expect(levelOf(tone(0.02))).toBeGreaterThan(3);
    expect(levelOf(tone(0.1))).toBeGreaterThan(levelOf(tone(0.02)));
  });
});

describe('the level of the microphone', () => {
  const close = vi.fn(async () => {});
  let frames: FrameRequestCallback[];
  let sound: Float32Array;

  function passFrame(at: number) {
    const [frame] = frames.splice(0);
    act(() => frame?.(at));
  }

  beforeEach(() => {
    frames = [];
    sound = tone(0.1);
    close.mockClear();
    const analyser = { fftSize: 2048, getFloatTimeDomainData: (samples: Float32Array) => samples.set(sound) };
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
    pretendStreams();
    vi.stubGlobal(
      'AudioContext',
      class {
        close = close;
        createAnalyser = () => analyser;
        createMediaStreamSource = () => ({ connect: () => {} });
      },
    );
  });

  const trackOf = () => new FakeTrack('audio', {}) as unknown as MediaStreamTrack;

  it('follows the voice about ten times a second', () => {
    const track = trackOf();
    const { result } = renderHook(() => useMicrophoneLevel(track));
    passFrame(200);
    const loud = result.current;
    expect(loud).toBeGreaterThan(3);
    sound = new Float32Array(2048);
    passFrame(250);
    expect(result.current).toBe(loud);
    passFrame(310);
    expect(result.current).toBe(0);
  });

  it('is nothing while the microphone is muted', () => {
    const track = trackOf();
    const { result } = renderHook(() => useMicrophoneLevel(track));
    passFrame(200);
    track.enabled = false;
    passFrame(400);
    expect(result.current).toBe(0);
  });

  it('stops listening when there is no microphone any more', () => {
    const { result, rerender } = renderHook((track: MediaStreamTrack | null) => useMicrophoneLevel(track), {
      initialProps: trackOf() as MediaStreamTrack | null,
    });
    passFrame(200);
    rerender(null);
    expect(result.current).toBe(0);
    expect(close).toHaveBeenCalledOnce();
    expect(frames).toEqual([]);
  });
});
