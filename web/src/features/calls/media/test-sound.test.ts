import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND_MS } from '../../../lib/time/durations.ts';
import { playTestSound } from './test-sound.ts';

describe('the test sound', () => {
  const close = vi.fn(async () => {});
  const startNote = vi.fn();
  const setSinkId = vi.fn(async (_speaker: string) => {});

  beforeEach(() => {
    vi.useFakeTimers();
    for (const fake of [close, startNote, setSinkId]) fake.mockReset();
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = { connect: <T>(next: T) => next };
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0;
        close = close;
        resume = async () => {};
        createMediaStreamDestination = () => ({ stream: null });
        createGain = () => ({ ...node, gain });
        createOscillator = () => ({ ...node, frequency: { value: 0 }, start: startNote, stop() {} });
      },
    );
    vi.stubGlobal(
      'Audio',
      class {
        srcObject = null;
        setSinkId = setSinkId;
        play = async () => {};
      },
    );
  });

  it('is two notes on the chosen speaker', async () => {
    const played = playTestSound('speaker-2');
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
    await played;
    expect(setSinkId).toHaveBeenCalledExactlyOnceWith('speaker-2');
    expect(startNote).toHaveBeenCalledTimes(2);
    expect(close).toHaveBeenCalledOnce();
  });

  it('fails without a sound when the speaker is gone', async () => {
    setSinkId.mockRejectedValue(new DOMException('', 'NotFoundError'));
    await expect(playTestSound('speaker-2')).rejects.toThrow();
    expect(startNote).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledOnce();
  });
});
