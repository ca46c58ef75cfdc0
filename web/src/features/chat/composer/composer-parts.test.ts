import { MESSAGE_FILES_MAX, VOICE_MAX_PEAKS } from '@sanad/contract/chat/chat-rules.ts';
import { FILE_MAX_BYTES } from '@sanad/contract/files/file-rules.ts';
import { expect, it } from 'vitest';
import { sortFiles } from './chosen-files.ts';
import { levelOf, peaksOf } from './peaks.ts';

const file = (name: string, type: string, size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

it('each refused file says why; the others are taken', () => {
  const { taken, refused } = sortFiles(
    [
      file('chart.png', 'image/png'),
      file('film.mp4', 'video/mp4'),
      file('report.pdf', 'application/pdf', FILE_MAX_BYTES + 1),
      file('empty.pdf', 'application/pdf', 0),
      file('plan.pdf', 'application/pdf', FILE_MAX_BYTES),
    ],
    0,
  );
  expect(taken.map(({ name }) => name)).toEqual(['chart.png', 'plan.pdf']);
  expect(refused).toEqual([
    { name: 'film.mp4', reason: 'kind' },
    { name: 'report.pdf', reason: 'size' },
    { name: 'empty.pdf', reason: 'empty' },
  ]);
  expect(sortFiles([file('one.png', 'image/png')], MESSAGE_FILES_MAX).refused).toEqual([
    { name: 'one.png', reason: 'many' },
  ]);
});

it('a voice note has at most as many peaks as are stored, and none that is lost between them', () => {
  const levels = Array.from({ length: 500 }, (_, n) => (n === 333 ? 0.8 : 0.2));
  const peaks = peaksOf(levels);
  expect(peaks).toHaveLength(VOICE_MAX_PEAKS);
  expect(peaks.filter((peak) => peak === 100)).toHaveLength(1);
  expect(peaksOf([0.4, 0.2])).toEqual([100, 50]);
  expect(peaksOf([0, 0])).toEqual([0, 0]);
});

it('silence is zero, and the loudest sound is one', () => {
  expect(levelOf(new Float32Array(64))).toBe(0);
  expect(levelOf(new Float32Array(64).fill(1))).toBe(1);
});
