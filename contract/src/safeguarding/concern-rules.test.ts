import { describe, expect, it } from 'vitest';
import {
  CONCERN_ACTIONS,
  CONCERN_STATES,
  type ConcernAction,
  type ConcernProgress,
  type ConcernState,
  canProposeClosure,
  concernStateAfter,
  concernSteps,
  nextConcernStep,
} from './concern-rules.ts';

const TABLE: Record<ConcernAction, Partial<Record<ConcernState, ConcernState>>> = {
  read: { new: 'open' },
  set_level: { open: 'open' },
  record_talk: { open: 'open' },
  record_call: { open: 'open' },
  decide_session: { open: 'open' },
  note: { open: 'open', closing: 'closing' },
  hand_over: { open: 'open', closing: 'closing' },
  let_in: { open: 'open', closing: 'closing' },
  propose_closure: { open: 'closing' },
  agree_to_close: { closing: 'closed' },
  decline_closure: { closing: 'open' },
  reopen: { closed: 'open' },
};

describe('the states of a concern', () => {
  it.each(CONCERN_ACTIONS.flatMap((action) => CONCERN_STATES.map((state) => [action, state] as const)))(
    '%s while %s',
    (action, state) => {
      expect(concernStateAfter(action, state)).toBe(TABLE[action][state] ?? null);
    },
  );
});

const PROGRESS: ConcernProgress = { state: 'open', level: 'amber', may_contact: true, has_child: true, done: ['read'] };

describe('the steps of a concern', () => {
  it('ask for a call to child protection only when it is red, and then before everything else', () => {
    expect(concernSteps(PROGRESS)).not.toContain('record_call');
    expect(nextConcernStep(PROGRESS)).toBe('set_level');
    expect(nextConcernStep({ ...PROGRESS, level: 'red' })).toBe('record_call');
    expect(nextConcernStep({ ...PROGRESS, level: 'red', done: ['read', 'record_call'] })).toBe('set_level');
  });

  it('leave out what the case does not have', () => {
    expect(concernSteps({ ...PROGRESS, may_contact: false, has_child: false })).toEqual(['read', 'set_level', 'close']);
  });

  it('end with closing; a red one not before the call', () => {
    const done: ConcernAction[] = ['read', 'set_level', 'record_talk', 'decide_session'];
    expect(nextConcernStep({ ...PROGRESS, done })).toBe('close');
    expect(nextConcernStep({ ...PROGRESS, done, state: 'closed' })).toBeNull();
    expect(canProposeClosure({ level: 'red', done })).toBe(false);
    expect(canProposeClosure({ level: 'red', done: [...done, 'record_call'] })).toBe(true);
    expect(nextConcernStep({ ...PROGRESS, state: 'new', level: 'red', done: [] })).toBe('read');
  });
});
