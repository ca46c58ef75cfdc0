import { randomUUID } from 'node:crypto';
import type { ConcernKind } from '@sanad/contract/safeguarding/concern-rules.ts';
import type * as contract from '@sanad/contract/safeguarding/concerns.ts';
import type { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { firstReaders } from './concern-staff.ts';
import { type ConcernSubject, findSubject, hasMessage } from './concern-subjects.repository.ts';
import { dueBy, firstLookBy } from './concern-times.ts';
import { reportContext } from './concern-words.ts';
import { type ConcernRow, insertConcern, nextNumber } from './concerns.repository.ts';

const REPORTS = { max: 20, minutes: 24 * 60 };

export type ConcernInput = z.output<(typeof contract.reportConcern)['body']>;

/** A message, or a chat as a whole, reported as unsafe for a child. */
export interface ChatConcern {
  chatId: string;
  sequence: number | null;
  details: string;
  reporterUserId: string;
}

/** How a concern comes to our team. Nothing that is published says who reported it, or about whom. */
export class ConcernReports {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async report(viewer: Viewer, input: ConcernInput): Promise<{ number: string }> {
    const { db, limits } = this.#platform;
    const { source, subject_id: id, sequence } = input;
    await limits.take({ key: `concern:${viewer.userId}`, ...REPORTS });
    return db.transaction().execute(async (tx) => {
      const subject = await findSubject(tx, { source, userId: viewer.userId, id });
      if (!subject) throw new Refusal('not_found');
      if (sequence !== null && !(subject.chat_id && (await hasMessage(tx, subject.chat_id, sequence)))) {
        throw new Refusal('not_found');
      }
      const { number } = await this.#insert(tx, viewer.userId, input, subject);
      return { number };
    });
  }

  /** The chat has checked that the reporter is one of the two, and that there is such a message. */
  async reportChat(tx: Tx, { chatId, sequence, details, reporterUserId }: ChatConcern): Promise<string> {
    const subject = await findSubject(tx, { source: 'chat', userId: reporterUserId, id: chatId });
    if (!subject) throw new Refusal('not_found');
    const kind: ConcernKind = 'child_safety';
    const input = { source: 'chat', sequence, kind, words: details, in_danger: false, may_contact: true } as const;
    return (await this.#insert(tx, reporterUserId, input, subject)).id;
  }

  async #insert(
    tx: Tx,
    reporterUserId: string,
    input: Omit<ConcernInput, 'subject_id'>,
    subject: ConcernSubject,
  ): Promise<ConcernRow> {
    const { clock, events, vault } = this.#platform;
    const { source, sequence, kind, words, in_danger, may_contact } = input;
    const id = randomUUID();
    const now = clock.now();
    const level = in_danger ? 'red' : 'amber';
    const row = await insertConcern(tx, {
      id,
      number: await nextNumber(tx),
      reporter_user_id: reporterUserId,
      kind,
      level,
      source,
      words_encrypted: vault.encrypt(words, reportContext(id)),
      in_danger,
      may_contact,
      chat_sequence: sequence,
      reported_at: now,
      first_look_by: firstLookBy(now),
      due_at: dueBy(level, now, now),
      ...subject,
    });
    const staffIds = await firstReaders(tx);
    await events.publish(tx, 'concern.reported', id, { concernId: id, number: row.number, staffIds });
    return row;
  }
}
