import { z } from 'zod';
import { endpoint, nothing, STAFF } from '../endpoint.ts';
import { line, text } from '../text/texts.ts';
import { DISPUTE_MESSAGE_MAX, TASK_MAX } from './dispute-rules.ts';

const savedReply = z
  .object({
    id: z.uuid(),
    title: z.string(),
    text_en: z.string(),
    text_ar: z.string(),
    version: z.number().int().describe('Goes up with every change'),
  })
  .meta({ id: 'SavedReply' });
export type SavedReply = z.output<typeof savedReply>;
export const savedReplyBody = z.object({
  title: line(TASK_MAX, 'Give it a name.'),
  text_en: text(DISPUTE_MESSAGE_MAX, 'Write the English text.'),
  text_ar: text(DISPUTE_MESSAGE_MAX, 'Write the Arabic text.'),
});

export const listSavedReplies = endpoint({
  method: 'GET',
  path: 'staff/saved-replies/',
  summary: 'Texts our team uses often, in both languages',
  access: STAFF,
  answers: { 200: z.object({ results: z.array(savedReply) }) },
  errors: [],
});

export const addSavedReply = endpoint({
  method: 'POST',
  path: 'staff/saved-replies/',
  summary: 'Save a text for the team',
  access: STAFF,
  body: savedReplyBody,
  answers: { 201: savedReply },
  errors: ['no_longer_possible'],
});

export const changeSavedReply = endpoint({
  method: 'PUT',
  path: 'staff/saved-replies/{id}/',
  summary: 'Change a saved text',
  access: STAFF,
  params: z.object({ id: z.uuid() }),
  body: savedReplyBody.extend({
    version: z.number().int().min(1).max(2_147_483_647).describe('The version this is based on'),
  }),
  answers: { 200: savedReply },
  errors: ['not_found', 'text_changed'],
});

export const removeSavedReply = endpoint({
  method: 'DELETE',
  path: 'staff/saved-replies/{id}/',
  summary: 'Remove a saved text',
  access: STAFF,
  params: z.object({ id: z.uuid() }),
  answers: { 204: nothing },
  errors: ['not_found'],
});
