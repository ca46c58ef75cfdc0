import type { Person } from '@sanad/contract/staff/people.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { deviceName, type findOpenSuspension, languageOf } from '../../accounts/index.ts';
import type { earningsSummary } from '../../payouts/index.ts';
import { actionsFor } from '../people.policy.ts';
import type { PersonListRow } from '../people.repository.ts';
import { presentRow } from '../people.service.ts';
import type { countReports, countSessions, NextSessionRow, PersonFacts } from './person.repository.ts';

export interface PersonParts {
  sessions: Awaited<ReturnType<typeof countSessions>>;
  next: readonly NextSessionRow[];
  suspension: Awaited<ReturnType<typeof findOpenSuspension>>;
  lockedOutUntil: Date | null;
  answerMinutes: number | null;
  reports: Awaited<ReturnType<typeof countReports>> | null;
  strikes: number | null;
  earnings: Awaited<ReturnType<typeof earningsSummary>> | null;
  spending: { held: number; paid: number; credit: number } | null;
}

/** Field by field: no address, no record of a child, no bank account beyond its last digits. */
export function presentPerson(
  viewer: Viewer,
  row: PersonListRow,
  facts: PersonFacts,
  parts: PersonParts,
  openedAt: Date,
): Omit<Person, 'checks' | 'cases' | 'referrals'> {
  const { suspended_at, closed_at } = facts;
  return {
    ...presentRow(row),
    language: languageOf(facts),
    specialization: facts.specialization,
    area: facts.area,
    sign_in: signInOf(facts),
    last_sign_in_at: facts.last_sign_in_at?.toISOString() ?? null,
    devices: facts.user_agents.map(deviceName),
    payouts: facts.payout_state ? { state: facts.payout_state, account: facts.payout_account } : null,
    public_profile: presentProfile(facts, row, parts.answerMinutes),
    children: facts.children.map((name) => firstName(name)),
    suspension: presentSuspension(parts.suspension),
    locked_out_until: parts.lockedOutUntil?.toISOString() ?? null,
    sessions: { ...parts.sessions, next: parts.next.map(presentSession) },
    reports: parts.reports && {
      on_time_percent: percentOf(parts.reports.in_time, parts.reports.expected),
      due: parts.reports.due,
    },
    strikes: parts.strikes,
    earnings: parts.earnings && {
      ...parts.earnings,
      next_payout_at: parts.earnings.next_payout_at.toISOString(),
    },
    spending: parts.spending && {
      held_fils: parts.spending.held,
      credit_fils: parts.spending.credit,
      paid_this_year_fils: parts.spending.paid,
    },
    can: actionsFor(viewer, {
      id: row.id,
      account_type: row.account_type,
      suspended_at,
      closed_at,
      isLockedOut: parts.lockedOutUntil !== null,
    }),
    opened_at: openedAt.toISOString(),
  };
}

function presentProfile(
  facts: PersonFacts,
  row: PersonListRow,
  answerMinutes: number | null,
): Person['public_profile'] {
  if (!facts.lsa_id) return null;
  const reviews = facts.review_count ?? 0;
  const rating = reviews > 0 ? Math.round(((facts.stars_sum ?? 0) / reviews) * 10) / 10 : null;
  return {
    price_fils: facts.price_fils,
    rating,
    reviews,
    listed: row.state === 'active',
    answer_minutes: answerMinutes,
  };
}

function presentSuspension(found: PersonParts['suspension']): Person['suspension'] {
  if (!found) return null;
  return {
    since: found.suspended_at.toISOString(),
    ends_at: found.ends_at?.toISOString() ?? null,
    reason_code: found.reason_code,
    reason: found.reason,
    by: found.by,
  };
}

function presentSession(row: NextSessionRow): Person['sessions']['next'][number] {
  return {
    id: row.id,
    number: `S-${row.number}`,
    with_name: row.is_lsa ? firstName(row.child_name) : row.lsa_name,
    starts_at: row.starts_at.toISOString(),
    mode: row.mode,
  };
}

function signInOf(facts: PersonFacts): Person['sign_in'] {
  const ways: Person['sign_in'] = [];
  if (facts.has_password) ways.push('password');
  if (facts.has_google) ways.push('google');
  if (facts.has_phone) ways.push('phone');
  if (facts.has_authenticator) ways.push('authenticator');
  return ways;
}

function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100);
}
