import { STRIKE_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import type { DisputeCase, TimelineItem } from '@sanad/contract/disputes/dispute-desk.ts';
import type { DisputeEvent, Party } from '@sanad/contract/disputes/dispute-rules.ts';
import { isPending } from '@sanad/contract/disputes/dispute-rules.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { daysAfter } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { teamsOf } from '../../accounts/index.ts';
import { findSessions, type SessionRow } from '../dispute-sessions.repository.ts';
import { canMove, canWork } from '../disputes.policy.ts';
import { type DisputeRow, findDispute, listHistory, lockDispute } from '../disputes.repository.ts';
import type { Outcomes } from '../outcomes/outcomes.service.ts';
import { findLiveProposal, listProposals } from '../outcomes/proposals.repository.ts';
import { listAttachments } from '../parties/party-disputes.repository.ts';
import { presentAttachment } from '../parties/party-presenter.ts';
import * as repository from './case.repository.ts';
import { findCard } from './desk.repository.ts';
import { presentCard } from './desk-presenter.ts';
import { assembleTimeline } from './timeline.service.ts';

const YEAR_DAYS = 365;
/** Looking again within this time is the same reading. */
const SAME_READING_MINUTES = 30;

export const noteContext = (noteId: string) => `dispute_notes.text:${noteId}`;

/** One case on one screen. */
export class DisputeCases {
  readonly #platform: Platform;
  readonly #outcomes: Outcomes;

  constructor(platform: Platform, outcomes: Outcomes) {
    this.#platform = platform;
    this.#outcomes = outcomes;
  }

  /** Written down before anything is read, in the same transaction. */
  async open(viewer: Viewer, id: string): Promise<DisputeCase> {
    const { db, clock } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const row = await this.workable(tx, viewer, id);
      await this.#log(tx, viewer, id, 'dispute.opened');
      await repository.markPartiesRead(tx, id, clock.now());
      return this.present(tx, viewer, row);
    });
  }

  async timeline(viewer: Viewer, id: string): Promise<{ results: TimelineItem[] }> {
    return this.#platform.db.transaction().execute(async (tx) => {
      const row = await this.workable(tx, viewer, id);
      await this.#log(tx, viewer, id, 'dispute.messages_read');
      return {
        results: await assembleTimeline(tx, {
          dispute: row,
          session: await this.#session(tx, row),
          now: this.#platform.clock.now(),
        }),
      };
    });
  }

  async workable(db: Queryable, viewer: Viewer, id: string): Promise<DisputeRow> {
    const row = await findDispute(db, id);
    if (!row || !canWork(row, viewer, await teamsOf(db, viewer.userId))) throw new Refusal('not_found');
    return row;
  }

  /** `version`: as it stands on the screen; null: the change can be made to any. */
  async lockWorkable(tx: Tx, viewer: Viewer, id: string, version: number | null): Promise<DisputeRow> {
    const row = await lockDispute(tx, id);
    if (!row || !canWork(row, viewer, await teamsOf(tx, viewer.userId))) throw new Refusal('not_found');
    if (version !== null && row.version !== version) throw new Refusal('conflict');
    return row;
  }

  async #log(tx: Tx, viewer: Viewer, id: string, action: 'dispute.opened' | 'dispute.messages_read'): Promise<void> {
    const { audit, clock } = this.#platform;
    const subject = { kind: 'dispute', id } as const;
    const since = new Date(clock.now().getTime() - SAME_READING_MINUTES * 60_000);
    if (await audit.hasDone(tx, { actorId: viewer.userId, action, subject, since })) return;
    await audit.record(tx, { actor: viewer, action, subject });
  }

  async #session(db: Queryable, row: DisputeRow): Promise<SessionRow | null> {
    if (!row.booking_id) return null;
    return (await findSessions(db, [row.booking_id])).get(row.booking_id) ?? null;
  }

  async present(tx: Tx, viewer: Viewer, row: DisputeRow): Promise<DisputeCase> {
    const { clock, files, vault } = this.#platform;
    const card = await findCard(tx, row.id);
    if (!card) throw new Refusal('not_found');
    const addresses = files.addressesFor(viewer);
    const session = await this.#session(tx, row);
    const messages = await repository.listCaseMessages(tx, row.id);
    const notes = await repository.listNotes(tx, row.id);
    const tasks = await repository.listTasks(tx, row.id);
    const history = await listHistory(tx, row.id);
    const live = await findLiveProposal(tx, row.id);
    const opened = clock.now().getTime() - row.raised_at.getTime();
    return {
      ...presentCard(card, addresses),
      parties: session && row.source !== 'staff' ? await this.#parties(tx, viewer, row, session) : [],
      child: await this.#child(tx, row, session),
      booking: session && this.#booking(row, session),
      acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
      opened_for_minutes: Math.max(0, Math.floor(opened / 60_000)),
      waiting_for: row.waiting_for,
      attachments: await this.#attachments(tx, viewer, row.id),
      messages: messages.map((message) => ({
        id: message.id,
        party: message.party as Party,
        from: message.is_from_team ? 'team' : 'party',
        author: message.author,
        text: message.text,
        at: message.sent_at.toISOString(),
        read_at: message.read_at?.toISOString() ?? null,
      })),
      notes: notes.map(({ id, author, text_encrypted, written_at }) => ({
        id,
        author,
        text: vault.decrypt(text_encrypted, noteContext(id)),
        at: written_at.toISOString(),
      })),
      tasks: tasks.map(({ id, text, done_at, done_by_name }) => ({
        id,
        text,
        done_at: done_at?.toISOString() ?? null,
        done_by: done_by_name,
      })),
      proposals: await this.#proposals(tx, row),
      history: history.map(({ what, at, by_name, words }) => ({
        what: what as DisputeEvent,
        at: at.toISOString(),
        by: by_name,
        words,
      })),
      may: {
        work: isPending(row.state),
        approve:
          live?.state === 'waiting_for_approval' &&
          viewer.accountType === 'SUPER_ADMIN' &&
          live.proposed_by !== viewer.userId,
        resolve: await this.#outcomes.mayDecideFinally(tx, row),
        reopen: canMove(row, 'reopen', 'staff'),
      },
    };
  }

  #booking(row: DisputeRow, session: SessionRow): DisputeCase['booking'] {
    const { card_brand: brand, card_last_digits: last_digits } = session;
    return {
      id: session.booking_id,
      number: session.number,
      starts_at: session.startsAt.toISOString(),
      ends_at: session.endsAt.toISOString(),
      mode: session.mode,
      place: session.area ?? '',
      state: session.state,
      money_state: session.money_state ?? 'none',
      price_fils: session.price_fils,
      frozen_fils: isPending(row.state) ? session.price_fils : 0,
      card: brand && last_digits ? { brand, last_digits } : null,
      needs_decision: session.isReportWaiting,
    };
  }

  async #child(db: Queryable, row: DisputeRow, session: SessionRow | null): Promise<DisputeCase['child']> {
    const child = session?.child_id
      ? { id: session.child_id, full_name: session.child_name ?? '', born: session.child_born }
      : row.child_id && (await findChild(db, row.child_id));
    if (!child) return null;
    return { id: child.id, first_name: firstName(child.full_name), age: ageOf(child.born, this.#platform.clock.now()) };
  }

  async #parties(tx: Tx, viewer: Viewer, row: DisputeRow, session: SessionRow): Promise<DisputeCase['parties']> {
    const { clock, files } = this.#platform;
    const now = clock.now();
    const since = { year: daysAfter(now, -YEAR_DAYS), strikes: daysAfter(now, -STRIKE_DAYS) };
    const people = [
      { party: 'parent', id: session.parent_user_id, name: session.parent_name, photo: session.parent_photo },
      { party: 'lsa', id: session.lsa_user_id, name: session.lsa_name, photo: session.lsa_photo },
    ] as const;
    const addresses = files.addressesFor(viewer);
    const [parent, lsa] = [
      await repository.partyFigures(tx, session.parent_user_id, 'parent', since),
      await repository.partyFigures(tx, session.lsa_user_id, 'lsa', since),
    ];
    const figures = { parent, lsa };
    return people.map(({ party, id, name, photo }) => ({
      id,
      party,
      name,
      photo: addresses.picture(photo),
      detail: party === 'lsa' ? (session.specialization ?? '') : '',
      raised_it: row.raised_by === id,
      sessions: figures[party].sessions,
      disputes: figures[party].disputes,
      strikes: party === 'lsa' ? figures[party].strikes : null,
    }));
  }

  async #attachments(db: Queryable, viewer: Viewer, id: string): Promise<DisputeCase['attachments']> {
    const { files } = this.#platform;
    const rows = await listAttachments(db, id);
    const found = await files.find(
      db,
      rows.map(({ file_id }) => file_id),
    );
    const byId = new Map(found.map((file) => [file.id, file]));
    const addresses = files.addressesFor(viewer);
    return rows.flatMap(({ file_id, added_at, party }) => {
      const file = byId.get(file_id);
      return file ? { ...presentAttachment(file, added_at, addresses), party: party as Party } : [];
    });
  }

  async #proposals(db: Queryable, dispute: DisputeRow): Promise<DisputeCase['proposals']> {
    const rows = await listProposals(db, dispute.id);
    const splits = new Map<string, DisputeCase['proposals'][number]['refund_split']>();
    for (const row of rows) splits.set(row.id, await this.#outcomes.refundSplit(db, dispute, row));
    return rows.map((row) => ({
      id: row.id,
      state: row.state,
      refund_fils: row.refund_fils,
      credit_fils: row.credit_fils,
      refund_split: splits.get(row.id) ?? null,
      consequence:
        row.consequence && row.consequence_party ? { party: row.consequence_party, kind: row.consequence } : null,
      words: row.words,
      proposed_by: row.proposed_by_name,
      proposed_at: row.proposed_at.toISOString(),
      approved_by: row.approved_by_name,
      object_until: row.object_until?.toISOString() ?? null,
      answers: (['parent', 'lsa'] as const).flatMap((party) => {
        const answer = row[`${party}_answer`];
        const at = row[`${party}_answered_at`];
        return answer && at ? { party, answer, reason: row[`${party}_reason`], at: at.toISOString() } : [];
      }),
    }));
  }
}

function findChild(db: Queryable, id: string) {
  return db
    .selectFrom('children')
    .select(({ fn, val, cast }) => [
      'id',
      'full_name',
      fn<string>('to_char', [cast('date_of_birth', 'date'), val('YYYY-MM-DD')]).as('born'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

function ageOf(born: string | null, now: Date): number | null {
  if (!born) return null;
  const [year = 0, month = 1, day = 1] = born.split('-').map(Number);
  const had = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (had ? 0 : 1);
}
