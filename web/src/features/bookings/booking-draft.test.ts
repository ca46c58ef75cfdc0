import { describe, expect, it } from 'vitest';
import { bookingInputOf, draftParams, readDraft } from './booking-draft.ts';

const NOW = new Date('2030-01-01T08:00:00Z');
const LSA = '0192d7a0-0000-7000-8000-0000000000aa';
const CHILD = '0192d7a0-0000-7000-8000-0000000000cc';
const AT = '2030-01-07T12:00:00.000Z';
const read = (query: string) => readDraft(new URLSearchParams(query), NOW);

describe('what the address says about a booking [PAR-06]', () => {
  it('reads the choices from the profile’s link, and writes the same link', () => {
    const draft = {
      lsa: LSA,
      child: CHILD,
      kind: 'session' as const,
      how: 'in_person' as const,
      hours: 2,
      at: AT,
      weeks: 6,
      decisions: { '2030-01-14T12:00:00.000Z': 'skip', '2030-01-21T12:00:00.000Z': '2030-01-22T12:00:00.000Z' },
    };
    expect(readDraft(draftParams(draft), NOW)).toEqual(draft);
  });

  it('leaves out what makes no sense: other ids, hours that are over, lengths and weeks that do not exist', () => {
    expect(read('lsa=me&child=1&how=phone&hours=9&weeks=1&at=2029-12-31T12:00:00Z&kind=gift&skip=x&move=x~y')).toEqual({
      lsa: null,
      child: null,
      kind: 'session',
      how: null,
      hours: 1,
      at: null,
      weeks: 1,
      decisions: {},
    });
  });

  it('knows no length and no series for a free call [PAR-07]', () => {
    const draft = read(`lsa=${LSA}&child=${CHILD}&kind=trial&how=in_person&hours=3&weeks=4&at=${AT}`);
    expect(draft).toMatchObject({ kind: 'trial', hours: 1, weeks: 1 });
    expect(bookingInputOf(draft)).toMatchObject({ kind: 'trial', mode: 'online', starts: [AT] });
    expect(bookingInputOf(draft)).not.toHaveProperty('weeks');
  });

  it('asks nothing of the server while something is missing', () => {
    expect(bookingInputOf(read(`lsa=${LSA}&child=${CHILD}&how=online`))).toBeNull();
    expect(bookingInputOf(read(`lsa=${LSA}&child=${CHILD}&how=online&weeks=3&at=${AT}`))).toMatchObject({ weeks: 3 });
  });
});
