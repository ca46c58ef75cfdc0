import { LANGUAGES, type Language } from '@sanad/contract/product.ts';
import { listNotificationSamples, type NotificationSample } from '@sanad/contract/staff/notification-samples.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  composeMail,
  composePush,
  composeText,
  presentNotification,
  type Reader,
} from '../../modules/notifications/index.ts';
import { route } from '../../platform/http/route.ts';
import { type Mail, mailText } from '../../platform/messages/mail.ts';
import { mailHtml } from '../../platform/messages/mail-html.ts';
import type { Facts, NotificationKind } from '../../platform/messages/notification-registry.ts';
import type { Platform } from '../../platform/platform.ts';
import { NOTIFICATION_SAMPLES } from './notification-samples.ts';
import { ID } from './sample.ts';

const NAMES: Record<Language, { reader: string; other: string }> = {
  en: { reader: 'Huda Mansour', other: 'Mariam K.' },
  ar: { reader: 'هدى منصور', other: 'مريم خ.' },
};
/** A mail may style itself, and nothing else: it runs no script, loads nothing and is shown on our own pages only. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups; frame-ancestors 'self'";
const config = { outsideContract: 'previews of mails, in demo mode' };
const sampleQuery = z.object({ kind: z.string(), language: z.enum(LANGUAGES) });
const outboxQuery = z.object({ id: z.uuid() });

/** Demo mode only: every kind of notification as each channel shows it, and mails as a mail program shows them. */
export function mountNotificationPreviews(platform: Platform): void {
  const { http, db, messages } = platform;

  function readerIn(language: Language): Reader {
    const { reader: name } = NAMES[language];
    return { name, language, zone: DEFAULT_ZONE, publicUrl: platform.publicUrl(), unsubscribeToken: 'sample' };
  }

  /** A kind, and the facts of its sample. */
  function findSample(name: string): { kind: NotificationKind; facts: Facts } | null {
    const sample = NOTIFICATION_SAMPLES.find((one) => one.kind === name);
    const kind = platform.notifications.kinds.get(name);
    if (!sample || !kind) return null;
    const caused = platform.notifications.notificationsAfter(sample.type, sample.payload(ID, ID));
    return { kind, facts: caused.find((one) => one.kind === name)?.facts ?? {} };
  }

  function mailOf(name: string, language: Language): Mail | null {
    const found = findSample(name);
    if (!found) return null;
    return composeMail({ ...found, facts: named(found.facts, language) }, readerIn(language));
  }

  function wordsIn(name: string, language: Language) {
    const found = findSample(name);
    if (!found) return { mail: null, sms: null, push: null };
    const sample = { ...found, facts: named(found.facts, language) };
    const reader = readerIn(language);
    const mail = composeMail(sample, reader);
    const push = composePush(sample, name, reader);
    return {
      mail: mail && { subject: mail.subject, text: mailText(mail) },
      sms: composeText(sample, reader),
      push: push && { title: push.title, body: push.body },
    };
  }

  route(http.app, listNotificationSamples, async () => ({
    results: NOTIFICATION_SAMPLES.flatMap(({ kind: name }): NotificationSample[] => {
      const found = findSample(name);
      if (!found) return [];
      const { kind, facts } = found;
      const row = { id: ID, kind: name, facts: named(facts, 'en'), created_at: platform.clock.now(), read_at: null };
      const needsYou = kind.needsYou?.(facts) ?? false;
      return [
        {
          kind: name,
          topic: kind.topic,
          is_grouped: kind.group !== undefined,
          bell: kind.app ? presentNotification(row, kind, { zone: DEFAULT_ZONE, needsYou }) : null,
          en: wordsIn(name, 'en'),
          ar: wordsIn(name, 'ar'),
        },
      ];
    }),
  }));

  http.app.get('/api/dev/mails/sample.html', { config }, async (request, reply) => {
    const query = sampleQuery.safeParse(request.query);
    const mail = query.success ? mailOf(query.data.kind, query.data.language) : null;
    return sendMail(reply, mail && mailHtml(mail));
  });
  http.app.get('/api/dev/mails/outbox.html', { config }, async (request, reply) => {
    const query = outboxQuery.safeParse(request.query);
    if (!query.success) return sendMail(reply, null);
    const row = await db.selectFrom('outgoing_messages').selectAll().where('id', '=', query.data.id).executeTakeFirst();
    return sendMail(reply, row ? (messages.contentOf(row)?.html ?? null) : null);
  });
}

function named(facts: Facts, language: Language): Facts {
  return 'name' in facts ? facts : { ...facts, name: NAMES[language].other };
}

function sendMail(reply: FastifyReply, html: string | null): FastifyReply {
  if (html === null) return reply.callNotFound() as unknown as FastifyReply;
  return reply
    .headers({ 'content-security-policy': MAIL_POLICY, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}
