import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { listPersonNotes, listPersonViews, PersonNote } from '@sanad/contract/staff/people.ts';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { languageOf, lockOpenUser, namesOf } from '../accounts/index.ts';
import * as notes from './notes.repository.ts';
import { actionsFor, canSee } from './people.policy.ts';
import './people.events.ts';
import { findPerson } from './people.repository.ts';
import { staffMessageMail } from './staff-message.ts';
import { countViews, listViews, type PersonViewRow } from './views.repository.ts';

const PAGE = 10;
const MESSAGES_PER_HOUR = 30;
const CURSOR_NUMBER = /^\d{1,15}$/;

interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Notes for the team, messages to the person, and who looked. */
export class PersonWords {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async notes(viewer: Viewer, id: string, query: PageQuery): Promise<AnswerOf<typeof listPersonNotes>> {
    const { db, vault } = this.#platform;
    await this.#find(db, viewer, id);
    const limit = query.limit ?? PAGE;
    const [at, noteId] = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : [];
    const before = at && noteId ? { createdAt: new Date(at), id: noteId } : null;
    const [rows, count] = await Promise.all([
      notes.listNotes(db, id, { before, limit: limit + 1 }),
      notes.countNotes(db, id),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map((row) => ({
        id: row.id,
        author: row.author,
        text: vault.decrypt(row.text_encrypted, noteContext(id)),
        created_at: row.created_at.toISOString(),
      })),
      next: last ? encodeCursor([last.created_at, last.id]) : null,
      count,
    };
  }

  async addNote(viewer: Viewer, id: string, text: string): Promise<PersonNote> {
    const { db, clock, vault, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      await this.#find(tx, viewer, id);
      if (!(await lockOpenUser(tx, id))) throw new Refusal('not_found');
      const note = { id: randomUUID(), created_at: clock.now() };
      const text_encrypted = vault.encrypt(text, noteContext(id));
      await notes.insertNote(tx, { ...note, user_id: id, author_id: viewer.userId, text_encrypted });
      await audit.record(tx, { actor: viewer, action: 'person.noted', subject: { kind: 'user', id } });
      const author = (await namesOf(tx, [viewer.userId])).get(viewer.userId) ?? '';
      return { id: note.id, author, text, created_at: note.created_at.toISOString() };
    });
  }

  async message(viewer: Viewer, id: string, text: string): Promise<{ id: string }> {
    const { db, clock, vault, audit, events, limits, messages } = this.#platform;
    await limits.take({ key: `staff-message:${viewer.userId}`, max: MESSAGES_PER_HOUR, minutes: 60 });
    const messageId = randomUUID();
    await db.transaction().execute(async (tx) => {
      await this.#find(tx, viewer, id);
      const user = await lockOpenUser(tx, id);
      if (!user) throw new Refusal('not_found');
      if (!actionsFor(viewer, user).message) throw new Refusal('wrong_role');
      await notes.insertMessage(tx, {
        id: messageId,
        user_id: id,
        author_id: viewer.userId,
        text_encrypted: vault.encrypt(text, messageContext(id)),
        sent_at: clock.now(),
      });
      const mail = staffMessageMail(languageOf(user), user.full_name, text);
      await messages.queue(tx, { channel: 'email', recipient: user.email, mail, aboutId: id });
      await audit.record(tx, { actor: viewer, action: 'person.messaged', subject: { kind: 'user', id } });
      await events.publish(tx, 'person.messaged', id, { messageId, userId: id });
    });
    return { id: messageId };
  }

  async views(viewer: Viewer, id: string, query: PageQuery): Promise<AnswerOf<typeof listPersonViews>> {
    const { db } = this.#platform;
    await this.#find(db, viewer, id);
    const limit = query.limit ?? PAGE;
    const [before] = query.cursor ? decodeCursor(query.cursor, [CURSOR_NUMBER]) : [];
    const [rows, count] = await Promise.all([
      listViews(db, id, { before: before ? Number(before) : null, limit: limit + 1 }),
      countViews(db, id),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      results: shown.map((row) => presentView(row, viewer)),
      next: last ? encodeCursor([String(last.id)]) : null,
      count,
    };
  }

  async #find(db: Queryable, viewer: Viewer, id: string): Promise<void> {
    const row = await findPerson(db, id);
    if (!row || !canSee(viewer, row)) throw new Refusal('not_found');
  }
}

function presentView(row: PersonViewRow, viewer: Viewer): AnswerOf<typeof listPersonViews>['results'][number] {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    name: row.name ?? '',
    you: row.actor_id === viewer.userId,
    what: row.field === 'email' || row.field === 'phone_number' ? row.field : 'page',
  };
}

export function noteContext(userId: string): string {
  return `person_note:${userId}`;
}

export function messageContext(userId: string): string {
  return `staff_message:${userId}`;
}
