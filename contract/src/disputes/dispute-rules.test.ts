import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SEVERITY,
  DISPUTE_STATES,
  DISPUTE_TRANSITIONS,
  DISPUTE_TYPES,
  type DisputeActor,
  type DisputeState,
  type DisputeTransition,
  disputeStateAfter,
  isPaused,
  isPending,
  RESOLVE_HOURS,
} from './dispute-rules.ts';

const ACTORS = ['raiser', 'party', 'staff', 'system'] as const satisfies DisputeActor[];
const ACTIONS = [...new Set(DISPUTE_TRANSITIONS.map(({ action }) => action))];

/** Written down once more, by hand: `action by from → to`. Every cell that is not here is refused. */
const ALLOWED = new Set([
  'send raiser draft → open',
  'assign staff open → assigned',
  'assign staff assigned → assigned',
  'assign staff investigating → investigating',
  'assign staff waiting_on_party → waiting_on_party',
  'assign staff resolution_proposed → resolution_proposed',
  'acknowledge staff assigned → investigating',
  'wait staff investigating → waiting_on_party',
  'resume staff waiting_on_party → investigating',
  'resume party waiting_on_party → investigating',
  'propose staff investigating → resolution_proposed',
  'object party resolution_proposed → investigating',
  'retract staff resolution_proposed → investigating',
  'resolve staff investigating → resolved',
  'resolve system resolution_proposed → resolved',
  'reopen party resolved → investigating',
  'reopen staff resolved → investigating',
  'withdraw raiser open → closed',
  'withdraw raiser assigned → closed',
  'withdraw raiser investigating → closed',
  'withdraw raiser waiting_on_party → closed',
  'close system resolved → closed',
]);

const cells = ACTIONS.flatMap((action) =>
  ACTORS.flatMap((by) => DISPUTE_STATES.map((from) => [action, by, from] as const)),
);

describe('the states of a dispute', () => {
  it.each(cells)('%s by %s from %s', (action: DisputeTransition, by: DisputeActor, from: DisputeState) => {
    const to = disputeStateAfter(action, by, from);
    const expected = [...ALLOWED].find((cell) => cell.startsWith(`${action} ${by} ${from} → `));
    expect(to).toBe(expected?.split(' → ')[1] ?? null);
  });

  it('has no move the list above does not name', () => {
    const moves = cells.filter(([action, by, from]) => disputeStateAfter(action, by, from) !== null);
    expect(moves).toHaveLength(ALLOWED.size);
  });

  it('freezes the money while somebody has to act, and stops the clock while the parties do', () => {
    expect(DISPUTE_STATES.filter(isPending)).toEqual([
      'open',
      'assigned',
      'investigating',
      'waiting_on_party',
      'resolution_proposed',
    ]);
    expect(DISPUTE_STATES.filter(isPaused)).toEqual(['waiting_on_party', 'resolution_proposed']);
  });

  it('gives each type its severity, and each severity its time', () => {
    expect(DISPUTE_TYPES.map((type) => DEFAULT_SEVERITY[type])).toEqual(['medium', 'medium', 'high', 'low', 'low']);
    expect(RESOLVE_HOURS).toEqual({ high: 24, medium: 72, low: 168 });
  });
});
