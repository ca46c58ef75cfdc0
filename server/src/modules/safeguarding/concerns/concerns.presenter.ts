import type { ConcernAction } from '@sanad/contract/safeguarding/concern-rules.ts';
import type { Concern, ConcernMessage, ListedConcern } from '@sanad/contract/safeguarding/concerns.ts';
import type { Vault } from '../../../platform/security/secrets.ts';
import { ageOn } from '../../families/index.ts';
import type { ConcernChildRow, ConcernMessageRow } from './concern-subjects.repository.ts';
import { outcomeContext, reportContext, sharedContext, stepContext } from './concern-words.ts';
import type { ConcernRow, StepRow } from './concerns.repository.ts';

export function presentListed(row: ConcernRow): ListedConcern {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    level: row.level,
    source: row.source,
    state: row.state,
    reported_at: row.reported_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

export function presentMessage({ sequence, from, text, sentAt }: ConcernMessageRow): ConcernMessage {
  return { sequence, from, text, sent_at: sentAt.toISOString() };
}

function presentChild(child: ConcernChildRow, now: Date): Concern['child'] {
  const { id, name, born, sessionId, startsAt, mode, redUntil } = child;
  return {
    id,
    name,
    age: ageOn(born, now),
    red_until: redUntil,
    next_session: sessionId && startsAt && mode ? { id: sessionId, starts_at: startsAt.toISOString(), mode } : null,
  };
}

function presentStep(step: StepRow, vault: Vault): Concern['steps'][number] {
  const { id, action, at, by, level, decision, words_encrypted } = step;
  const words = words_encrypted ? vault.decrypt(words_encrypted, stepContext(id)) : '';
  return { id, action, at: at.toISOString(), by, level, decision, words };
}

interface CaseParts {
  row: ConcernRow;
  child: ConcernChildRow | undefined;
  messages: readonly ConcernMessageRow[];
  steps: readonly StepRow[];
  names: ReadonlyMap<string, string>;
  people: readonly Omit<Concern['people'][number], 'name'>[];
  views: Concern['views'];
  checkedAt: Date | null;
  colleagueIds: readonly string[];
  may: ConcernAction[];
  now: Date;
}

/** The reporter is not part of it: who that is has a door of its own. */
export function presentConcern(parts: CaseParts, vault: Vault): Concern {
  const { row, child, messages, steps, names, people, views, checkedAt, colleagueIds, may, now } = parts;
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return {
    ...presentListed(row),
    version: row.version,
    in_danger: row.in_danger,
    may_contact: row.may_contact && row.reporter_user_id !== null,
    words: vault.decrypt(row.words_encrypted, reportContext(row.id)),
    first_look_by: row.first_look_by.toISOString(),
    first_look_at: row.first_look_at?.toISOString() ?? null,
    child: child ? presentChild(child, now) : null,
    about: row.source === 'person' && row.about_user_id ? person(row.about_user_id) : null,
    session_id: row.booking_id,
    sequence: row.chat_sequence,
    messages: messages.map(presentMessage),
    steps: steps.map((step) => presentStep(step, vault)),
    closure: presentClosure(row, person, vault),
    people: people.map((reader) => ({ ...person(reader.id), role: reader.role, is_lead: reader.is_lead })),
    views,
    checked_at: checkedAt?.toISOString() ?? null,
    colleagues: colleagueIds.map(person),
    may,
  };
}

function presentClosure(
  row: ConcernRow,
  person: (id: string) => { id: string; name: string },
  vault: Vault,
): Concern['closure'] {
  const { id, outcome_encrypted, shared_encrypted, closure_proposed_by } = row;
  if (!outcome_encrypted || !shared_encrypted || !closure_proposed_by) return null;
  return {
    outcome: vault.decrypt(outcome_encrypted, outcomeContext(id)),
    shared: vault.decrypt(shared_encrypted, sharedContext(id)),
    proposed_by: person(closure_proposed_by),
  };
}
