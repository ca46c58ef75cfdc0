import type { Call } from '@sanad/contract/calls/calls.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';

export const STARTS_AT = new Date('2026-11-16T12:00:00Z');

/** So many minutes before or after the session's start. */
export const minutesFromStart = (minutes: number) => new Date(STARTS_AT.getTime() + minutes * MINUTE_MS);

/** Omar's session with Mariam at 4:00 pm in Dubai, as his mother Mona sees it; a test says what is different. */
export function callWith(overrides: Partial<Call> = {}): Call {
  return {
    booking_id: '0192d7a0-0000-7000-8000-00000000000a',
    kind: 'session',
    state: 'open',
    your_side: 'parent',
    parent: { name: 'Mona A.', photo: null },
    lsa: { name: 'Mariam S.', photo: null },
    child: { first_name: 'Omar' },
    starts_at: STARTS_AT.toISOString(),
    ends_at: minutesFromStart(60).toISOString(),
    opens_at: minutesFromStart(-10).toISOString(),
    closes_at: minutesFromStart(70).toISOString(),
    here: { parent: false, lsa: false },
    agreements: { child_may_be_alone: null, keep_board: false },
    ...overrides,
  };
}
