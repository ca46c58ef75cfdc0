import { useEffect, useState } from 'react';

export const LEVELS = 10;
const EVERY_MS = 100;
/** From the noise of a quiet room to a loud voice, in decibels below the loudest sound there can be. */
const QUIET_DB = -60;
const LOUD_DB = -15;

/** 0 to 10, by loudness as people hear it. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  if (sum === 0) return 0;
  const decibels = 10 * Math.log10(sum / samples.length);
  const share = (decibels - QUIET_DB) / (LOUD_DB - QUIET_DB);
  return Math.round(Math.min(1, Math.max(0, share)) * LEVELS);
}

function measure(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  // Some browsers start it only after the first tap on the page.
  const resume = () => void context.resume();
  document.addEventListener('pointerdown', resume);
  let frame = requestAnimationFrame(read);
  let readAt = 0;

  function read(at: number) {
    frame = requestAnimationFrame(read);
    if (at - readAt < EVERY_MS) return;
    readAt = at;
    analyser.getFloatTimeDomainData(samples);
    onLevel(track.enabled ? levelOf(samples) : 0);
  }

  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('pointerdown', resume);
    void context.close();
  };
}

/** How loud the microphone is, 0 to 10; 0 while it is muted or there is none. */
export function useMicrophoneLevel(track: MediaStreamTrack | null): number {
  const [measured, setMeasured] = useState<{ track: MediaStreamTrack; level: number } | null>(null);
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return;
    return measure(track, (level) =>
      setMeasured((before) => (before?.track === track && before.level === level ? before : { track, level })),
    );
  }, [track]);
  return measured && measured.track === track ? measured.level : 0;
}
