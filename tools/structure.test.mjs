import { describe, expect, it } from 'vitest';
import { judge } from './structure.mjs';

describe('the structure check', () => {
  it('finds empty names and long files, and leaves tests alone', () => {
    const { faults } = judge([
      { path: 'web/src/lib/utils.ts', lines: 10 },
      { path: 'server/src/long.ts', lines: 401 },
      { path: 'server/src/long.test.ts', lines: 900 },
      { path: 'server/src/fine.ts', lines: 400 },
    ]);
    expect(faults).toEqual([
      'web/src/lib/utils.ts: the name says nothing',
      'server/src/long.ts: 401 lines, at most 400',
    ]);
  });

  it('counts the middle and the tail', () => {
    const files = Array.from({ length: 100 }, (_, i) => ({ path: `server/src/f${i}.ts`, lines: i + 1 }));
    expect(judge(files)).toMatchObject({ files: 100, median: 51, p95: 96, longest: 100 });
  });
});
