import { describe, expect, it } from 'vitest';
import { coverage, proofsOf } from './requirements.mjs';

const wanted = [
  { id: 'AAA-01', proof: 'browser' },
  { id: 'AAA-02', proof: 'api' },
];
const states = (tests) => {
  const { proven, open } = coverage(tests, wanted);
  return Object.fromEntries([...proven, ...open].map(({ id, state }) => [id, state]));
};

describe('requirements coverage', () => {
  it('counts a requirement only when every test that names it passes', () => {
    const tests = [
      { name: 'one [AAA-01]', ok: true, proofs: ['browser'] },
      { name: 'two [AAA-01] [AAA-02]', ok: true, proofs: ['api'] },
      { name: 'three [AAA-02]', ok: false, proofs: ['api'] },
    ];
    expect(states(tests)).toEqual({ 'AAA-01': 'proven', 'AAA-02': 'failing' });
    expect(states([])).toEqual({ 'AAA-01': 'open', 'AAA-02': 'open' });
  });

  it('asks for a test of the kind the requirement names', () => {
    const tests = [{ name: 'one [AAA-01] [AAA-02]', ok: true, proofs: ['browser'] }];
    expect(states(tests)).toEqual({ 'AAA-01': 'proven', 'AAA-02': 'partly' });
  });

  it('does not count a requirement of which a part is shown', () => {
    const tests = [{ name: 'one [AAA-01 partly]', ok: true, proofs: ['browser'] }];
    expect(states(tests)).toEqual({ 'AAA-01': 'partly', 'AAA-02': 'open' });
  });

  it('knows by its folder what a test proves', () => {
    expect(proofsOf('/clone/server/src/modules/search/search.test.ts')).toContain('api');
    expect(proofsOf('/clone/web/src/lib/api/api.test.ts')).toContain('api');
    expect(proofsOf('/clone/web/src/ui/button.test.tsx')).toEqual(['unit']);
    expect(proofsOf('/clone/e2e/journeys/sessions.spec.ts')).toEqual(['browser']);
  });
});
