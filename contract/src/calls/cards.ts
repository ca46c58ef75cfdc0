import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { picture } from '../files/files.ts';
import { line, optionalText } from '../text/texts.ts';
import { CARD_DETAIL_MAX, CARD_TITLE_MAX } from './board-rules.ts';

/** A picture somebody keeps to open on the whiteboard of any call of theirs. */
const card = z
  .object({
    id: z.uuid(),
    title: z.string(),
    detail: z.string().describe('For example the page it shows; may be empty'),
    picture,
  })
  .meta({ id: 'CallCard' });
export type CallCard = z.output<typeof card>;

const PARTIES = ['PARENT', 'LSA'] as const;

export const listCallCards = endpoint({
  method: 'GET',
  path: 'call-cards/',
  summary: 'One’s own cards, in the order they were added',
  access: PARTIES,
  answers: { 200: z.object({ results: z.array(card) }) },
  errors: [],
});

export const addCallCard = endpoint({
  method: 'POST',
  path: 'call-cards/',
  summary: 'Keep a picture as a card; a page of a PDF is sent as a picture of it',
  access: PARTIES,
  body: z.object({
    title: line(CARD_TITLE_MAX, 'Enter a title.'),
    detail: optionalText(CARD_DETAIL_MAX).default(''),
    file: z.uuid({ error: 'Choose a file.' }).describe('An upload for `call_card`'),
  }),
  answers: { 201: card },
  errors: ['list_full', 'too_many_requests'],
});

export const removeCallCard = endpoint({
  method: 'DELETE',
  path: 'call-cards/{id}/',
  summary: 'Remove a card from one’s own; boards it was opened on still show it',
  access: PARTIES,
  params: z.object({ id: z.uuid() }),
  answers: { 204: nothing },
  errors: ['not_found'],
});

export const shareCallCard = endpoint({
  method: 'POST',
  path: 'calls/{id}/cards/',
  summary: 'Open an own card in a call: the other person may see its picture from now on',
  access: PARTIES,
  params: z.object({ id: z.uuid().describe('The session') }),
  body: z.object({ card_id: z.uuid() }),
  answers: { 200: z.object({ title: z.string(), detail: z.string(), picture }) },
  errors: ['not_found'],
});
