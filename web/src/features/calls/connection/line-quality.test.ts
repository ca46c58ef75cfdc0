import { expect, it } from 'vitest';
import { type LineSample, qualityBetween } from './line-quality.ts';

const before: LineSample = {
  received: 1000,
  lost: 10,
  lostThere: 0,
  roundTripSeconds: 0.05,
  availableBitrate: 2_000_000,
};

it.each<[string, Partial<LineSample>, string]>([
  ['nothing lost, quick and wide', { received: 1200 }, 'good'],
  ['losses of long ago', { received: 1200, lost: 10 }, 'good'],
  ['one packet in twenty lost here', { received: 1190, lost: 20 }, 'fair'],
  ['one packet in ten lost here', { received: 1180, lost: 30 }, 'weak'],
  ['one packet in ten lost there', { received: 1200, lostThere: 0.1 }, 'weak'],
  ['an echo of almost half a second', { received: 1200, roundTripSeconds: 0.45 }, 'fair'],
  ['an echo of a second', { received: 1200, roundTripSeconds: 1 }, 'weak'],
  ['hardly room for a picture', { received: 1200, availableBitrate: 200_000 }, 'fair'],
  ['room for sound only', { received: 1200, availableBitrate: 60_000 }, 'weak'],
  ['a browser that does not say how wide the line is', { received: 1200, availableBitrate: null }, 'good'],
  ['nothing at all arriving', { received: 1000 }, 'good'],
])('%s', (_, after, quality) => {
  expect(qualityBetween(before, { ...before, ...after })).toBe(quality);
});
