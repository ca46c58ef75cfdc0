import { z } from 'zod';
import { endpoint, page, pageQuery, STAFF } from '../endpoint.ts';
import { text } from '../text/texts.ts';
import { message } from './chat.ts';
import { CHAT_SIDES, REPORT_DETAILS_MAX, REPORT_REASONS, SEQUENCE_MAX } from './chat-rules.ts';

/** Our team reads a chat only here: the messages around what was reported, and every reading is logged. */
export const reportChat = endpoint({
  method: 'POST',
  path: 'chat/chats/{id}/reports/',
  summary: 'Report a message, or a concern about the chat as a whole. The other person is not told',
  access: ['PARENT', 'LSA'],
  params: z.object({ id: z.uuid() }),
  body: z.object({
    sequence: z
      .number()
      .int()
      .min(1)
      .max(SEQUENCE_MAX)
      .nullable()
      .default(null)
      .describe('The message; null: the chat as a whole'),
    reason: z.enum(REPORT_REASONS, { error: 'Choose what this is about.' }),
    details: z.string().trim().max(REPORT_DETAILS_MAX, `At most ${REPORT_DETAILS_MAX} characters.`).default(''),
  }),
  answers: { 201: z.object({ id: z.uuid() }) },
  errors: ['not_found', 'too_many_requests'],
});

const report = z.object({
  id: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  about: z.enum(['message', 'chat']),
  reported_by: z.enum(CHAT_SIDES),
  created_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  closed_by: z.string().describe('Name of the colleague who closed it; empty while it is open'),
});
export type ChatReport = z.output<typeof report>;

export const listChatReports = endpoint({
  method: 'GET',
  path: 'chat/reports/',
  summary: 'What people reported in chats, without the names or words of the two; child safety first',
  access: STAFF,
  query: z.object({ ...pageQuery, which: z.enum(['open', 'closed']).optional() }),
  answers: { 200: page(report) },
  errors: ['cursor_invalid'],
});

const byReport = z.object({ id: z.uuid() });
const openedReport = report.extend({
  details: z.string(),
  parent: z.object({ id: z.uuid(), name: z.string() }),
  lsa: z.object({ id: z.uuid(), name: z.string() }),
  sequence: z.number().int().nullable().describe('The reported message'),
  messages: z.array(message).describe('Those around the reported one, or the latest'),
  closing_note: z.string().nullable(),
});
export type OpenedChatReport = z.output<typeof openedReport>;

export const openChatReport = endpoint({
  method: 'POST',
  path: 'chat/reports/{id}/open/',
  summary: 'Read a report and the messages around it. Who read it, and why, is logged',
  access: STAFF,
  params: byReport,
  body: z.object({ reason: text(500, 'Say why you open it.') }),
  answers: { 200: openedReport },
  errors: ['not_found'],
});

export const closeChatReport = endpoint({
  method: 'POST',
  path: 'chat/reports/{id}/close/',
  summary: 'Close a report with a note on what was done',
  access: STAFF,
  params: byReport,
  body: z.object({ note: text(2000, 'Say what was done.') }),
  answers: { 200: report },
  errors: ['not_found', 'no_longer_possible'],
});
