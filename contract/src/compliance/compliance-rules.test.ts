import { describe, expect, it } from 'vitest';
import { AREA_CODES, emirateOf } from '../places/places.ts';
import {
  BADGE_ITEMS,
  COMPLIANCE_ITEMS,
  canActOn,
  DOCUMENT_ITEMS,
  ITEM_ACTIONS,
  ITEM_MACHINE,
  ITEM_STATUSES,
  type ItemAction,
  type ItemStatus,
  requiredItemsOf,
  statusOfItem,
} from './compliance-rules.ts';

const EVERYBODY = ['identity', 'work_permit', 'police', 'code_of_conduct', 'safeguarding'];

describe('which checks apply to an LSA', () => {
  it('are a CDA licence for in-person work in Dubai, unless it is health work', () => {
    for (const main_specialization of ['educator', 'specialist', 'counselor'] as const) {
      const items = requiredItemsOf({ main_specialization, area: 'al_barsha', session_types: ['in_person'] });
      expect(new Set(items)).toEqual(new Set([...EVERYBODY, 'cda_licence']));
    }
  });

  it('are a health licence for therapists, wherever and however they work', () => {
    for (const area of [...AREA_CODES, null]) {
      const items = requiredItemsOf({ main_specialization: 'therapist', area, session_types: ['in_person', 'online'] });
      expect(new Set(items)).toEqual(new Set([...EVERYBODY, 'health_licence']));
    }
  });

  it('are no licence for whoever works online only, or outside Dubai', () => {
    const online = requiredItemsOf({
      main_specialization: 'educator',
      area: 'al_barsha',
      session_types: ['online', 'one_on_one'],
    });
    expect(online).toEqual(EVERYBODY);
    for (const area of AREA_CODES.filter((code) => emirateOf(code) !== 'dubai')) {
      expect(requiredItemsOf({ main_specialization: 'educator', area, session_types: ['in_person'] })).toEqual(
        EVERYBODY,
      );
    }
  });

  it('are those of Dubai for whoever does not say where they work', () => {
    const items = requiredItemsOf({ main_specialization: 'educator', area: null, session_types: ['in_person'] });
    expect(items).toContain('cda_licence');
  });

  it('are never a badge', () => {
    const items = requiredItemsOf({ main_specialization: 'educator', area: null, session_types: ['in_person'] });
    for (const badge of BADGE_ITEMS) expect(items).not.toContain(badge);
  });
});

describe('the status of an item', () => {
  const today = '2026-11-17';
  it.each([
    ['verified', '2027-06-01', 'verified'],
    ['verified', '2027-02-16', 'verified'],
    ['verified', '2027-02-15', 'expiring'],
    ['verified', '2026-11-17', 'expiring'],
    ['verified', '2026-11-16', 'expired'],
    ['verified', null, 'verified'],
    ['waived', '2026-11-18', 'waived'],
    ['waived', '2026-11-16', 'expired'],
    ['submitted', '2026-11-01', 'submitted'],
    ['in_review', null, 'in_review'],
    ['rejected', '2026-11-01', 'rejected'],
    ['missing', null, 'missing'],
  ] as const)('%s until %s is %s', (state, until, status) => {
    expect(statusOfItem(state, until, today)).toBe(status);
  });
});

/** y: possible. The columns stand in the order of ITEM_STATUSES. */
const TABLE: Record<ItemAction, string> = {
  //       missing submitted in_review verified rejected waived expiring expired
  submit: 'yyyyyyyy',
  sign: 'y...yyyy',
  start: '.y......',
  verify: '.yy.....',
  ask: '.yy.....',
  reject: '.yyy..y.',
  waive: 'y...yyyy',
};

describe('what can be done with an item', () => {
  const cells = ITEM_ACTIONS.flatMap((action) =>
    ITEM_STATUSES.map((status, column): [ItemAction, ItemStatus, boolean] => [
      action,
      status,
      TABLE[action][column] === 'y',
    ]),
  );
  it.each(cells)('%s from %s: %s', (action, status, isPossible) => {
    expect(ITEM_MACHINE[action].from.includes(status)).toBe(isPossible);
  });

  it('a document is sent and the code of conduct is signed, never the other way round', () => {
    for (const item of COMPLIANCE_ITEMS) {
      expect(canActOn(item, 'missing', 'sign')).toBe(item === 'code_of_conduct');
      expect(canActOn(item, 'missing', 'submit')).toBe((DOCUMENT_ITEMS as readonly string[]).includes(item));
    }
  });
});
