import { describe, expect, it } from 'vitest';
import { coverage } from './requirements.mjs';

describe('requirements coverage', () => {
  const wanted = [{ id: 'AAA-01' }, { id: 'AAA-02' }, { id: 'AAA-03' }];

  it('counts a requirement only when every test that names it passes', () => {
    const { proven, open } = coverage(
      [
        { name: 'one [AAA-01]', ok: true },
        { name: 'two [AAA-01, AAA-02] [AAA-02]', ok: true },
        { name: 'three [AAA-02]', ok: false },
      ],
      wanted,
    );
    expect(proven.map(({ id }) => id)).toEqual(['AAA-01']);
    expect(open.map(({ id }) => id)).toEqual(['AAA-02', 'AAA-03']);
  });
});
