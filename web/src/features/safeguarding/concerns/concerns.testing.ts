import type { Concern, ListedConcern } from '@sanad/contract/safeguarding/concerns.ts';
import { people } from '../../../lib/testing/people.testing.ts';

export const CONCERN_ID = '0192d7a0-0000-7000-8000-00000000c031';
const OTHER_ID = '0192d7a0-0000-7000-8000-00000000c0ff';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const listedOf = (changes: Partial<ListedConcern> = {}): ListedConcern => ({
  id: CONCERN_ID,
  number: 'K-0031',
  kind: 'at_home',
  level: 'red',
  source: 'chat',
  state: 'open',
  reported_at: inMinutes(-48),
  due_at: inMinutes(12.5),
  closed_at: null,
  ...changes,
});

export const concernOf = (changes: Partial<Concern> = {}): Concern => ({
  ...listedOf(),
  version: 4,
  in_danger: false,
  may_contact: true,
  words: 'Please check on him.',
  first_look_by: inMinutes(-33),
  first_look_at: inMinutes(-42),
  child: { id: OTHER_ID, name: 'Saif Al Ketbi', age: 7, red_until: null, next_session: null },
  about: null,
  session_id: null,
  sequence: 2,
  messages: [
    { sequence: 2, from: 'parent', text: 'We lock his door.', sent_at: inMinutes(-50) },
    { sequence: 3, from: 'lsa', text: 'Can he get out?', sent_at: inMinutes(-49) },
  ],
  steps: [
    { id: 's1', action: 'read', at: inMinutes(-42), by: 'CST 3', level: null, decision: null, words: '' },
    { id: 's2', action: 'set_level', at: inMinutes(-30), by: 'CST 3', level: 'red', decision: null, words: 'Alone.' },
  ],
  closure: null,
  people: [{ id: people.cst.id, name: people.cst.full_name, role: 'owner', is_lead: true }],
  views: [
    {
      at: inMinutes(-42),
      by: { id: people.cst.id, name: people.cst.full_name },
      what: 'concern.opened',
      reason: null,
    },
  ],
  checked_at: null,
  colleagues: [
    { id: people.cst.id, name: people.cst.full_name },
    { id: OTHER_ID, name: 'CST 1' },
  ],
  may: ['set_level', 'record_talk', 'record_call', 'decide_session', 'note', 'hand_over', 'let_in'],
  ...changes,
});
