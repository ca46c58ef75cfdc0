import { VOICE_MAX_PEAKS } from '@sanad/contract/chat/chat-rules.ts';

/** The loudest moment of each part, 0 to 100; the loudest of all reaches the top. */
export function peaksOf(levels: readonly number[], count: number = VOICE_MAX_PEAKS): number[] {
  const parts = Math.min(count, levels.length);
  const loudest = Math.max(...levels, 0.01);
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * levels.length) / parts);
    const to = Math.max(from + 1, Math.floor(((part + 1) * levels.length) / parts));
    return Math.round((Math.max(...levels.slice(from, to)) / loudest) * 100);
  });
}

/** How loud samples between -1 and 1 are: 0 to 1. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) * 3);
}
