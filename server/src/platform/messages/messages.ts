import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import { type Clock, daysAfter } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Retention } from '../database/retention.ts';
import type { Jobs } from '../jobs.ts';
import type { Vault } from '../security/secrets.ts';
import { type Mail, mailHeaders, mailText } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import { type PushCarrier, webPushCarrier } from './push-carrier.ts';

interface Addressed {
  recipient: string;
  /** Somebody else whom it names: when they leave, it goes. */
  aboutId?: string | undefined;
  /** It waits until then. */
  sendAfter?: Date | undefined;
}
/** `attachment`: text only. */
type EmailMessage = Addressed & { channel: 'email'; mail: Mail; attachment?: Attachment | undefined };
type TextMessage = Addressed & { channel: 'sms'; body: string };
/** To one browser: `recipient` is a subscription's id, `body` what its service worker reads. */
type PushMessage = Addressed & { channel: 'push'; body: string };
export type Message = EmailMessage | TextMessage | PushMessage;

export interface Attachment {
  name: string;
  /** As in the Content-Type header. */
  type: string;
  body: string;
}

/** A mail as it leaves: plain text and HTML of the same words. */
export interface OutgoingMail {
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  headers: Record<string, string>;
  attachment: Attachment | null;
}

/** How a message leaves the house; null where nothing is configured and the outbox is the end of the way. */
export interface Carriers {
  email: ((mail: OutgoingMail) => Promise<void>) | null;
  sms: ((message: { recipient: string; body: string }) => Promise<void>) | null;
  push?: PushCarrier | null;
}

type Channel = Message['channel'];

const KEPT_DAYS = 90;
const UNSENT_DAYS = 1;
const QUEUES: Record<Channel, string> = { email: 'send-email', sms: 'send-sms', push: 'send-push' };
const CHANNELS = Object.keys(QUEUES) as Channel[];
const AT_ONCE = 4;
const CARRIER_TIMEOUT_MS = 10_000;
/** A mail server that takes the connection and then says nothing holds up nobody for long. */
const SMTP_TIMEOUTS = {
  connectionTimeout: CARRIER_TIMEOUT_MS,
  greetingTimeout: CARRIER_TIMEOUT_MS,
  socketTimeout: 2 * CARRIER_TIMEOUT_MS,
};

export function carriersFrom(config: Config): Carriers {
  const { sms, smtpUrl } = config;
  let transport: Transporter | null = null;
  return {
    email: smtpUrl
      ? async (message) => {
          const { createTransport } = await import('nodemailer');
          transport ??= createTransport({ url: smtpUrl, ...SMTP_TIMEOUTS });
          await transport.sendMail({
            from: config.mailFrom,
            to: message.recipient,
            subject: message.subject,
            text: message.body,
            ...(message.html === null ? {} : { html: message.html }),
            headers: message.headers,
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
    push: webPushCarrier,
  };
}

function enclosed({ name, type, body }: Attachment) {
  return { filename: name, contentType: type, content: body };
}

/** What a message says. Encrypted in the database: it may be a one-time code or a link that opens an account. */
export interface MessageContent {
  subject: string | null;
  body: string;
  html: string | null;
  headers: Record<string, string>;
  attachment: Attachment | null;
}

function contentFrom(message: Message): MessageContent {
  if (message.channel !== 'email') {
    return { subject: null, body: message.body, html: null, headers: {}, attachment: null };
  }
  const { mail, attachment = null } = message;
  return {
    subject: mail.subject,
    body: mailText(mail),
    html: mailHtml(mail),
    headers: mailHeaders(mail),
    attachment,
  };
}

/** Looks the subscription up and hands the message over. */
type SendPush = (carrier: PushCarrier, subscriptionId: string, body: string) => Promise<void>;

interface Deps {
  jobs: Jobs;
  carriers: Carriers;
  clock: Clock;
  vault: Vault;
  /** Demo mode: what no carrier takes along stays readable in the outbox. */
  keepsUnsent: boolean;
}

/** The outbox of e-mails and text messages: written with the change that causes them, delivered by a job. */
export class Messages {
  readonly #deps: Deps;
  #sendPush: SendPush | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Who keeps the subscriptions. Before `start`. */
  sendPushWith(send: SendPush): void {
    this.#sendPush = send;
  }

  async queue(tx: Tx, message: Message): Promise<void> {
    const { carriers, clock, jobs, vault } = this.#deps;
    const { channel, recipient, aboutId, sendAfter } = message;
    const id = randomUUID();
    const now = clock.now();
    await tx
      .insertInto('outgoing_messages')
      .values({
        id,
        channel,
        recipient,
        content_encrypted: vault.encrypt(JSON.stringify(contentFrom(message)), contextOf(id)),
        about_user_id: aboutId ?? null,
        send_after: sendAfter ?? null,
        created_at: now,
      })
      .execute();
    if (!carriers[channel]) return;
    const seconds = sendAfter ? Math.ceil((sendAfter.getTime() - now.getTime()) / 1000) : 0;
    await jobs.send(tx, QUEUES[channel], { id }, id, seconds);
  }

  /** What a stored message says; null once it was sent, or has lain about too long. */
  contentOf(row: { id: string; content_encrypted: Buffer | null }): MessageContent | null {
    if (row.content_encrypted === null) return null;
    const stored = JSON.parse(this.#deps.vault.decrypt(row.content_encrypted, contextOf(row.id))) as MessageContent;
    // One that an earlier version has queued is plain text.
    return { ...stored, html: stored.html ?? null, headers: stored.headers ?? {} };
  }

  /** What went to an address its owner has given up: it goes when they do. */
  async tieTo(tx: Tx, recipient: string, userId: string): Promise<void> {
    await tx
      .updateTable('outgoing_messages')
      .set({ about_user_id: userId })
      .where('recipient', '=', recipient)
      .execute();
  }

  async forgetTo(tx: Tx, recipients: readonly string[]): Promise<void> {
    await tx.deleteFrom('outgoing_messages').where('recipient', 'in', recipients).execute();
  }

  async forgetAbout(tx: Tx, userId: string): Promise<void> {
    await tx.deleteFrom('outgoing_messages').where('about_user_id', '=', userId).execute();
  }

  /** What could not be sent within a day stays unsaid; that something was sent is nobody's business for longer. */
  async sweep(db: Database): Promise<void> {
    const now = this.#deps.clock.now();
    if (!this.#deps.keepsUnsent) {
      await db
        .updateTable('outgoing_messages')
        .set({ content_encrypted: null })
        .where(sql<Date>`greatest(created_at, send_after)`, '<', daysAfter(now, -UNSENT_DAYS))
        .where('content_encrypted', 'is not', null)
        .execute();
    }
    await this.#sendUnsent(db);
  }

  /** Messages whose job was lost, or was given up before the day is over, are asked for again. */
  async #sendUnsent(db: Database): Promise<void> {
    const { carriers, clock, jobs } = this.#deps;
    const channels = CHANNELS.filter((channel) => carriers[channel]);
    if (channels.length === 0) return;
    const now = clock.now();
    const unsent = await db
      .selectFrom('outgoing_messages')
      .select(['id', 'channel'])
      .where('sent_at', 'is', null)
      .where('content_encrypted', 'is not', null)
      .where(sql<Date>`greatest(created_at, send_after)`, '>', daysAfter(now, -UNSENT_DAYS))
      .where((eb) => eb.or([eb('send_after', 'is', null), eb('send_after', '<=', now)]))
      .where('channel', 'in', channels)
      .orderBy('created_at')
      .execute();
    for (const { id, channel } of unsent) {
      await db.transaction().execute((tx) => jobs.send(tx, QUEUES[channel as Channel], { id }, id));
    }
  }

  async start(db: Database, retention: Retention): Promise<void> {
    const { jobs, carriers } = this.#deps;
    retention.keep('outgoing_messages', (now) => sql`created_at < ${daysAfter(now, -KEPT_DAYS)}`);
    for (const channel of CHANNELS) {
      if (!carriers[channel]) continue;
      const options = { retryFor: 'day', atOnce: AT_ONCE, oncePerKey: true } as const;
      await jobs.work<{ id: string }>(QUEUES[channel], ({ id }) => this.#deliver(db, id), options);
    }
    await jobs.every('sweep-messages', '29 * * * *', () => this.sweep(db));
    await this.#sendUnsent(db);
  }

  async #deliver(db: Database, id: string): Promise<void> {
    const { carriers, clock } = this.#deps;
    const row = await db.selectFrom('outgoing_messages').selectAll().where('id', '=', id).executeTakeFirst();
    const content = row && this.contentOf(row);
    if (!content) return;
    // Asked for too early: a job that was lost is sent by the sweep, when it is due.
    if (row.send_after !== null && row.send_after > clock.now()) return;
    const { recipient } = row;
    const { subject, body, html, headers, attachment } = content;
    if (row.channel === 'email') {
      await carriers.email?.({ recipient, subject: subject ?? '', body, html, headers, attachment });
    } else if (row.channel === 'sms') {
      await carriers.sms?.({ recipient, body });
    } else if (carriers.push) await this.#sendPush?.(carriers.push, recipient, body);
    await db
      .updateTable('outgoing_messages')
      .set({ sent_at: clock.now(), content_encrypted: null })
      .where('id', '=', id)
      .execute();
  }
}

function contextOf(id: string): string {
  return `outgoing_messages:${id}`;
}
