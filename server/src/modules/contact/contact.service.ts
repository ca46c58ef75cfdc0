import { createHash, randomUUID } from 'node:crypto';
import type {
  ContactMessage,
  ContactMessageSummary,
  ContactTopic,
  listContactMessages,
} from '@sanad/contract/contact.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Mail } from '../../platform/messages/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockOpenUser, namesOf } from '../accounts/index.ts';
import './contact.events.ts';
import * as rows from './contact.repository.ts';
import { answerMail, receiptMail } from './contact.texts.ts';
import { type ContactContent, ContactSecrets } from './contact-secrets.ts';

const PAGE = 25;
const PER_NETWORK = { max: 10, minutes: 60 };
const PER_EMAIL = { max: 5, minutes: 24 * 60 };

interface NewMessage extends ContactContent {
  topic: ContactTopic;
  language: Language;
}

/** Messages to our team: from the contact page into the staff inbox. */
export class ContactService {
  readonly #platform: Platform;
  readonly #secrets: ContactSecrets;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#secrets = new ContactSecrets(platform.vault);
  }

  async send(network: string, input: NewMessage): Promise<void> {
    await this.#platform.limits.take({ key: `contact:${network}`, ...PER_NETWORK });
    await this.#limitAddress(input.email);
    await this.#platform.db.transaction().execute((tx) => this.#receive(tx, input, null));
  }

  async sendOwn(viewer: Viewer, input: Omit<NewMessage, 'name' | 'email'>): Promise<void> {
    await this.#platform.limits.take({ key: `contact:${viewer.userId}`, ...PER_NETWORK });
    await this.#platform.db.transaction().execute(async (tx) => {
      const user = await lockOpenUser(tx, viewer.userId);
      if (!user) throw new Refusal('not_signed_in');
      await this.#receive(tx, { ...input, name: user.full_name, email: user.email }, user.id);
    });
  }

  /** Strangers cannot have us write to one address again and again. */
  #limitAddress(email: string): Promise<void> {
    const hash = createHash('sha256').update(email).digest('hex').slice(0, 32);
    return this.#platform.limits.take({ key: `contact-mail:${hash}`, ...PER_EMAIL });
  }

  async #receive(tx: Tx, { topic, language, ...content }: NewMessage, userId: string | null): Promise<void> {
    const { clock, events } = this.#platform;
    const id = randomUUID();
    const content_encrypted = this.#secrets.sealContent(id, content);
    await rows.insertMessage(tx, { id, user_id: userId, topic, language, content_encrypted, created_at: clock.now() });
    await this.#mail(tx, content.email, receiptMail(language), userId);
    await events.publish(tx, 'contact.received', id, { messageId: id });
  }

  async #mail(tx: Tx, recipient: string, mail: Mail, aboutId: string | null): Promise<void> {
    await this.#platform.messages.queue(tx, { channel: 'email', recipient, mail, aboutId: aboutId ?? undefined });
  }

  async list(query: z.output<typeof listContactMessages.query>): Promise<AnswerOf<typeof listContactMessages>> {
    const { db } = this.#platform;
    const limit = query.limit ?? PAGE;
    const [at, id] = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : [];
    const after = at && id ? { at, id } : null;
    const [found, count] = await Promise.all([
      rows.listMessages(db, { list: query.list, after, limit: limit + 1 }),
      rows.countMessages(db, query.list),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const next = last ? encodeCursor([last.closed_at ?? last.created_at, last.id]) : null;
    return { results: shown.map((row) => this.#summary(row)), next, count };
  }

  async open(viewer: Viewer, id: string): Promise<ContactMessage> {
    const { db, audit } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const row = await this.#lock(tx, id);
      await audit.record(tx, { actor: viewer, action: 'contact.opened', subject: { kind: 'contact_message', id } });
      return this.#present(tx, row);
    });
  }

  async answer(viewer: Viewer, id: string, text: string): Promise<ContactMessage> {
    return this.#close(viewer, id, { state: 'answered', text });
  }

  async done(viewer: Viewer, id: string): Promise<ContactMessage> {
    return this.#close(viewer, id, { state: 'done', text: null });
  }

  /** Of two colleagues at once the second is refused: nobody gets two answers. */
  async #close(viewer: Viewer, id: string, { state, text }: { state: 'answered' | 'done'; text: string | null }) {
    const { db, audit, clock, events } = this.#platform;
    return db.transaction().execute(async (tx) => {
      const row = await this.#lock(tx, id);
      if (row.state !== 'open') throw new Refusal('conflict');
      const answer_encrypted = text === null ? null : this.#secrets.sealAnswer(id, text);
      const changes = { state, answer_encrypted, closed_by: viewer.userId, closed_at: clock.now() };
      await rows.updateMessage(tx, id, changes);
      if (text !== null) {
        const { email } = this.#secrets.content(row);
        await this.#mail(tx, email, answerMail(row.language as Language, text), row.user_id);
      }
      await audit.record(tx, { actor: viewer, action: `contact.${state}`, subject: { kind: 'contact_message', id } });
      await events.publish(tx, 'contact.closed', id, { messageId: id });
      return this.#present(tx, { ...row, ...changes });
    });
  }

  async #lock(tx: Tx, id: string): Promise<rows.ContactRow> {
    const row = await rows.lockMessage(tx, id);
    if (!row) throw new Refusal('not_found');
    return row;
  }

  #summary(row: rows.ContactRow): ContactMessageSummary {
    return {
      id: row.id,
      topic: row.topic as ContactTopic,
      state: row.state as ContactMessage['state'],
      name: this.#secrets.content(row).name,
      created_at: row.created_at.toISOString(),
    };
  }

  async #present(tx: Tx, row: rows.ContactRow): Promise<ContactMessage> {
    const { email, message } = this.#secrets.content(row);
    const closedBy = row.closed_by ?? '';
    return {
      ...this.#summary(row),
      email,
      message,
      language: row.language as Language,
      person: row.user_id,
      answer: this.#secrets.answer(row),
      closed_by: closedBy ? ((await namesOf(tx, [closedBy])).get(closedBy) ?? '') : '',
      closed_at: row.closed_at?.toISOString() ?? null,
    };
  }
}
