import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import nodemailer from 'nodemailer';
import { type Clock, daysAfter } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './database.ts';
import type { OutgoingMessages } from './database-types.ts';
import type { Jobs } from './jobs.ts';

export interface Message {
  channel: 'email' | 'sms';
  recipient: string;
  subject?: string;
  body: string;
  /** Text only, e-mails only. */
  attachment?: Attachment | undefined;
  /** Somebody else whom it names: when they leave, it goes. */
  aboutId?: string | undefined;
}
export interface Attachment {
  name: string;
  /** As in the Content-Type header. */
  type: string;
  body: string;
}

type Mail = Required<Omit<Message, 'attachment' | 'aboutId'>> & Pick<Message, 'attachment'>;

/** How a message leaves the house; null where nothing is configured and the outbox is the end of the way. */
export interface Carriers {
  email: ((message: Mail) => Promise<void>) | null;
  sms: ((message: Message) => Promise<void>) | null;
}

const KEPT_DAYS = 90;
const QUEUE = 'deliver-message';
const CARRIER_TIMEOUT_MS = 10_000;

export function carriersFrom(config: Config): Carriers {
  const { sms } = config;
  const transport = config.smtpUrl
    ? nodemailer.createTransport(config.smtpUrl, { from: config.mailFrom } as object)
    : null;
  return {
    email: transport
      ? async (message) => {
          await transport.sendMail({
            from: config.mailFrom,
            to: message.recipient,
            subject: message.subject,
            text: message.body,
            attachments: message.attachment ? [enclosed(message.attachment)] : [],
          });
        }
      : null,
    sms: sms
      ? async (message) => {
          const answer = await fetch(sms.url, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...(sms.token ? { authorization: `Bearer ${sms.token}` } : {}),
            },
            body: JSON.stringify({ to: message.recipient, text: message.body }),
            signal: AbortSignal.timeout(CARRIER_TIMEOUT_MS),
          });
          if (!answer.ok) throw new Error(`SMS gateway answered ${answer.status}`);
        }
      : null,
  };
}

function attachmentOf(row: Selectable<OutgoingMessages>): Attachment | undefined {
  const { attachment_name: name, attachment_type: type, attachment_body: body } = row;
  return name !== null && type !== null && body !== null ? { name, type, body } : undefined;
}

function enclosed({ name, type, body }: Attachment) {
  return { filename: name, contentType: type, content: body };
}

/** The outbox of e-mails and text messages: written with the change that causes them, delivered by a job. */
export class Messages {
  readonly #jobs: Jobs;
  readonly #carriers: Carriers;
  readonly #clock: Clock;

  constructor(jobs: Jobs, carriers: Carriers, clock: Clock) {
    this.#jobs = jobs;
    this.#carriers = carriers;
    this.#clock = clock;
  }

  async queue(tx: Tx, { attachment, aboutId, ...message }: Message): Promise<void> {
    const id = randomUUID();
    await tx
      .insertInto('outgoing_messages')
      .values({
        id,
        subject: null,
        ...message,
        about_user_id: aboutId ?? null,
        attachment_name: attachment?.name ?? null,
        attachment_type: attachment?.type ?? null,
        attachment_body: attachment?.body ?? null,
        created_at: this.#clock.now(),
      })
      .execute();
    if (this.#carriers[message.channel]) await this.#jobs.send(tx, QUEUE, { id });
  }

  async forgetAbout(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('outgoing_messages').where('about_user_id', '=', userId).execute();
  }

  /** What was sent is nobody's business for longer than this. */
  async sweep(db: Database): Promise<void> {
    const before = daysAfter(this.#clock.now(), -KEPT_DAYS);
    await db.deleteFrom('outgoing_messages').where('created_at', '<', before).execute();
  }

  async start(db: Database): Promise<void> {
    await this.#jobs.every('sweep-messages', '29 3 * * *', () => this.sweep(db));
    if (!this.#carriers.email && !this.#carriers.sms) return;
    await this.#jobs.work<{ id: string }>(QUEUE, ({ id }) => this.#deliver(db, id));
  }

  async #deliver(db: Database, id: string): Promise<void> {
    const row = await db.selectFrom('outgoing_messages').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || row.sent_at) return;
    const message = { channel: row.channel as Message['channel'], recipient: row.recipient, body: row.body };
    const mail = { ...message, subject: row.subject ?? '', attachment: attachmentOf(row) };
    if (message.channel === 'email') await this.#carriers.email?.(mail);
    else await this.#carriers.sms?.(message);
    await db.updateTable('outgoing_messages').set({ sent_at: this.#clock.now() }).where('id', '=', id).execute();
  }
}
