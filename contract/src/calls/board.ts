import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { line, optionalText, text } from '../text/texts.ts';
import {
  BOARD_BYTES,
  BOARD_CLOCK_MAX,
  BOARD_COLOURS,
  BOARD_PAGES_MAX,
  BOARD_TOOLS,
  NOTE_MAX,
  NOTES_PER_PAGE_MAX,
  PAGE_HEIGHT,
  PAGE_TITLE_MAX,
  PAGE_WIDTH,
  POINTS_PER_STROKE_MAX,
  READING_MAX,
  STROKE_WIDTH_MAX,
  STROKES_PER_PAGE_MAX,
  WORDS_MAX,
} from './board-rules.ts';

/**
 * A whiteboard is a set of items. Each item carries the logical time of its last change and the device that made it;
 * of two versions of one item the later stays, and of two at the same time the one of the greater device id. So devices
 * that draw at once end up with the same board, in whatever order they hear of it. What is removed stays as an item
 * without content.
 */
const version = {
  clock: z.number().int().min(0).max(BOARD_CLOCK_MAX).describe('Logical time of the last change'),
  device: z.uuid(),
};
const itemId = z.uuid();
const pageId = z.uuid();
const x = z.number().int().min(0).max(PAGE_WIDTH);
const y = z.number().int().min(0).max(PAGE_HEIGHT);
const order = z.number().int().min(0).max(BOARD_CLOCK_MAX).describe('Lower ones come first, or lie below');
const colour = z.enum(BOARD_COLOURS);

const page = { kind: z.literal('page'), id: pageId, ...version, order };
const blankPage = z.strictObject({ ...page, background: z.literal('blank') });
const picturePage = z.strictObject({
  ...page,
  background: z.literal('picture'),
  file_id: z.uuid(),
  title: line(PAGE_TITLE_MAX, 'Enter a title.'),
});
const readingPage = z.strictObject({
  ...page,
  background: z.literal('reading'),
  title: optionalText(PAGE_TITLE_MAX),
  text: text(READING_MAX, 'Enter a text.'),
});
export const boardPage = z.discriminatedUnion('background', [blankPage, picturePage, readingPage]);
export type BoardPage = z.output<typeof boardPage>;

/** x and y in turns. */
const points = z
  .array(z.number().int().min(0).max(PAGE_WIDTH))
  .max(2 * POINTS_PER_STROKE_MAX)
  .refine((values) => values.length % 2 === 0, 'Every point has an x and a y.');
export const strokeLook = {
  page_id: pageId,
  tool: z.enum(BOARD_TOOLS),
  colour,
  width: z.number().int().min(1).max(STROKE_WIDTH_MAX),
};
export const boardPoints = points;
const stroke = z.strictObject({
  kind: z.literal('stroke'),
  id: itemId,
  ...version,
  order,
  ...strokeLook,
  points: points.describe('Empty: it was undone'),
});
export type BoardStroke = z.output<typeof stroke>;

const note = z.strictObject({
  kind: z.literal('note'),
  id: itemId,
  ...version,
  order,
  page_id: pageId,
  x,
  y,
  colour,
  text: optionalText(NOTE_MAX).describe('Empty: it was removed'),
});
export type BoardNote = z.output<typeof note>;

const highlight = z.strictObject({
  kind: z.literal('highlight'),
  ...version,
  page_id: pageId,
  word: z.number().int().min(0).max(WORDS_MAX),
  is_on: z.boolean(),
});
export type BoardHighlight = z.output<typeof highlight>;

/** The page everybody looks at. */
const shown = z.strictObject({ kind: z.literal('shown'), ...version, page_id: pageId });
export type BoardShown = z.output<typeof shown>;

export const boardItem = z.discriminatedUnion('kind', [boardPage, stroke, note, highlight, shown]);
export type BoardItem = z.output<typeof boardItem>;

const ITEMS_MAX = BOARD_PAGES_MAX * (1 + STROKES_PER_PAGE_MAX + NOTES_PER_PAGE_MAX + WORDS_MAX) + 1;
const PER_PAGE = { stroke: STROKES_PER_PAGE_MAX, note: NOTES_PER_PAGE_MAX, highlight: WORDS_MAX } as const;

function isWithinLimits(items: readonly BoardItem[]): boolean {
  const counts = new Map<string, number>();
  for (const item of items) {
    const isOnPage = item.kind === 'stroke' || item.kind === 'note' || item.kind === 'highlight';
    const key = isOnPage ? `${item.kind} ${item.page_id}` : item.kind;
    const count = (counts.get(key) ?? 0) + 1;
    const limit = isOnPage ? PER_PAGE[item.kind] : item.kind === 'page' ? BOARD_PAGES_MAX : 1;
    if (count > limit) return false;
    counts.set(key, count);
  }
  return true;
}

export const boardDocument = z
  .strictObject({ items: z.array(boardItem).max(ITEMS_MAX) })
  .refine(({ items }) => isWithinLimits(items), 'This board is larger than we can save.')
  .meta({ id: 'BoardDocument' });
export type BoardDocument = z.output<typeof boardDocument>;

const byCall = z.object({ id: z.uuid().describe('The session') });
const PARTIES = ['PARENT', 'LSA'] as const;
const savedVersion = z.number().int().min(0).max(BOARD_CLOCK_MAX);

export const getBoard = endpoint({
  method: 'GET',
  path: 'calls/{id}/board/',
  summary: 'The whiteboard that was saved with a session; version 0 and empty where none was',
  access: PARTIES,
  params: byCall,
  answers: { 200: z.object({ version: savedVersion, document: boardDocument }) },
  errors: ['not_found'],
});

export const deleteBoard = endpoint({
  method: 'DELETE',
  path: 'calls/{id}/board/',
  summary: 'Delete the saved whiteboard of a session; only the parent may',
  access: ['PARENT'],
  params: byCall,
  answers: { 204: nothing },
  errors: ['not_found'],
});

export const saveBoard = endpoint({
  method: 'PUT',
  path: 'calls/{id}/board/',
  summary: 'Save the whiteboard with the session, while the room is open and if the parent agreed to it',
  access: PARTIES,
  params: byCall,
  bodyBytes: BOARD_BYTES,
  body: z.object({
    based_on: savedVersion.describe('The version this one is made from; 0: none was saved yet'),
    document: boardDocument,
  }),
  answers: { 200: z.object({ version: savedVersion }) },
  errors: ['not_found', 'conflict', 'no_longer_possible', 'too_large', 'too_many_requests'],
});
