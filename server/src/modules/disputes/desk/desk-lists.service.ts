import type { DisputeActivity, listDisputeActivity } from '@sanad/contract/disputes/dispute-activity.ts';
import type * as contract from '@sanad/contract/disputes/dispute-desk.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import { STAFF_TEAMS, type StaffTeam } from '@sanad/contract/staff/team-names.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { teamsOf } from '../../accounts/index.ts';
import { findProposals, type ProposalRow } from '../outcomes/proposals.repository.ts';
import * as repository from './desk.repository.ts';
import { presentAssignee, presentCard } from './desk-presenter.ts';

const PAGE = 20;
const CURSOR_NUMBER = /^\d{1,15}$/;

export async function deskOf(db: Queryable, { userId, accountType }: Viewer): Promise<repository.Desk> {
  return { userId, isAdmin: accountType === 'SUPER_ADMIN', teams: await teamsOf(db, userId) };
}

/** Disputes that match some words, of those the reader may open. */
export async function findCases(db: Queryable, viewer: Viewer, words: { q: string; limit: number; now: Date }) {
  const { q, limit, now } = words;
  const filter: repository.DeskFilter = {
    q,
    assignee: { kind: 'all' },
    severity: 'all',
    type: 'all',
    sort: 'recent',
    now,
  };
  const rows = await repository.listCards(db, await deskOf(db, viewer), filter, { before: null, limit });
  return rows.map(({ id, number, title, state, severity }) => ({ id, number: number ?? '', title, state, severity }));
}

const CASES_SHOWN = 5;

/** The disputes of one person that the reader may open, counted and the latest; of the others only how many. */
export async function casesAbout(db: Queryable, viewer: Viewer, userId: string) {
  const desk = await deskOf(db, viewer);
  const rows = await repository.listAbout(db, desk, userId, CASES_SHOWN);
  const counts = await repository.countAbout(db, desk, userId);
  return {
    ...counts,
    latest: rows.map(({ id, number, title, source, state, severity, raised_at }) => ({
      id,
      number: number ?? '',
      title,
      source,
      state,
      severity,
      raised_at: raised_at.toISOString(),
    })),
  };
}

/** What staff see of the disputes without opening one. */
export class DisputeLists {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list(
    viewer: Viewer,
    query: z.output<typeof contract.listStaffDisputes.query>,
  ): Promise<AnswerOf<typeof contract.listStaffDisputes>> {
    const { db, clock, files } = this.#platform;
    const { cursor, limit = PAGE, q = '', assignee, ...rest } = query;
    const filter = { ...rest, q, assignee: readAssignee(assignee), now: clock.now() };
    const place = cursor ? decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]) : null;
    const before = place && { at: new Date(place[0]), id: place[1] };
    const desk = await deskOf(db, viewer);
    const [found, counts] = await Promise.all([
      repository.listCards(db, desk, filter, { before, limit: limit + 1 }),
      repository.countCards(db, desk, filter),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const addresses = files.addressesFor(viewer);
    return {
      results: shown.map((row) => presentCard(row, addresses)),
      next: last ? encodeCursor([last.raised_at, last.id]) : null,
      ...counts,
    };
  }

  async queue(viewer: Viewer): Promise<AnswerOf<typeof contract.getDisputeQueue>> {
    const { db, clock, files } = this.#platform;
    const rows = await repository.listQueue(db, await deskOf(db, viewer), clock.now());
    const addresses = files.addressesFor(viewer);
    return { results: rows.map((row) => presentCard(row, addresses)) };
  }

  async counts(viewer: Viewer): Promise<AnswerOf<typeof contract.countStaffDisputes>> {
    const { db, clock } = this.#platform;
    return repository.countForDesk(db, await deskOf(db, viewer), clock.now());
  }

  async assignees(): Promise<AnswerOf<typeof contract.listAssignees>> {
    const { db, clock } = this.#platform;
    const people = await repository.countPendingPerStaff(db);
    const teams = await repository.countPendingPerTeam(db);
    const suggested = people.toSorted((one, other) => one.pending - other.pending)[0]?.id ?? null;
    return {
      at: clock.now().toISOString(),
      results: [
        ...people.map(({ id, name, pending }) => ({ staff_id: id, team: null, name, photo: null, pending })),
        ...STAFF_TEAMS.map((team) => ({ staff_id: null, team, name: '', photo: null, pending: teams.get(team) ?? 0 })),
      ],
      suggested,
    };
  }

  async activity(
    viewer: Viewer,
    { cursor, limit = PAGE }: z.output<typeof listDisputeActivity.query>,
  ): Promise<AnswerOf<typeof listDisputeActivity>> {
    const { db } = this.#platform;
    const desk = await deskOf(db, viewer);
    const [place] = cursor ? decodeCursor(cursor, [CURSOR_NUMBER]) : [];
    const seen = await repository.readUntil(db, viewer.userId);
    const found = await repository.listActivity(db, desk, { before: place ? Number(place) : null, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const { count, fresh } = await repository.countActivity(db, desk, seen);
    const outcomes = await findProposals(
      db,
      shown.flatMap(({ outcome_id }) => outcome_id ?? []),
    );
    return {
      results: shown.map((row) => presentActivity(row, outcomes.get(row.outcome_id ?? ''), row.id > seen)),
      next: last ? encodeCursor([String(last.id)]) : null,
      count,
      new_count: fresh,
    };
  }

  markRead({ userId }: Viewer): Promise<void> {
    return repository.markActivityRead(this.#platform.db, userId);
  }
}

function readAssignee(value: string): repository.DeskFilter['assignee'] {
  if (value === 'all' || value === 'assigned' || value === 'unassigned') return { kind: value };
  const team = STAFF_TEAMS.find((one) => one === value);
  return team ? { team } : { staffId: value };
}

function presentActivity(
  row: repository.ActivityRow,
  outcome: ProposalRow | undefined,
  isNew: boolean,
): DisputeActivity {
  const isResolved = row.what === 'resolved';
  const by = row.by_user_id ? { id: row.by_user_id, name: row.by_name ?? '', photo: null, party: null } : null;
  const assignee = (id: string | null, team: StaffTeam | null, name: string | null) => presentAssignee(id, team, name);
  return {
    id: row.id,
    kind: row.what,
    at: row.at.toISOString(),
    dispute: {
      id: row.dispute_id,
      number: row.number,
      title: row.title,
      type: row.type,
      session_number: row.session_number,
    },
    by,
    from: isResolved ? null : assignee(row.from_user_id, row.from_team, row.from_name),
    to: isResolved ? null : assignee(row.to_user_id, row.to_team, row.to_name),
    words: isResolved ? (outcome?.words ?? '') : row.words,
    outcome:
      isResolved && outcome
        ? {
            refund_fils: outcome.refund_fils,
            credit_fils: outcome.credit_fils,
            consequence:
              outcome.consequence && outcome.consequence_party
                ? { party: outcome.consequence_party, kind: outcome.consequence }
                : null,
            words: outcome.words,
          }
        : null,
    is_new: isNew,
  };
}
