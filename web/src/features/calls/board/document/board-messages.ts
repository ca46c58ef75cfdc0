import { type BoardItem, boardItem, boardPoints, strokeLook } from '@sanad/contract/calls/board.ts';
import { BOARD_CLOCK_MAX, PAGE_HEIGHT, PAGE_WIDTH } from '@sanad/contract/calls/board-rules.ts';
import { z } from 'zod';

/** A message of the channel holds 16 KB; some of it is left for its own brackets. */
const CHUNK_BYTES = 15_000;

const boardMessage = z.discriminatedUnion('type', [
  /** New or changed items: a change, or a part of all there is for somebody who has just come. */
  z.object({ type: z.literal('items'), items: z.array(boardItem) }),
  /** A stroke while it is being drawn. `from`: which of its points these begin with. */
  z.object({
    type: z.literal('draw'),
    id: z.uuid(),
    ...strokeLook,
    from: z.number().int().min(0),
    points: boardPoints,
  }),
  /** Given up, or finished: what was finished comes as an item before this. */
  z.object({ type: z.literal('draw_end'), id: z.uuid() }),
  z.object({
    type: z.literal('pointer'),
    page_id: z.uuid(),
    x: z.number().int().min(0).max(PAGE_WIDTH),
    y: z.number().int().min(0).max(PAGE_HEIGHT),
  }),
  z.object({ type: z.literal('pointer_left') }),
  /** After everything that is part of this version. */
  z.object({ type: z.literal('saved'), version: z.number().int().min(1).max(BOARD_CLOCK_MAX) }),
  /** Somebody has opened the board and would like to work on it together. */
  z.object({ type: z.literal('opened'), name: z.string().max(200) }),
]);
export type BoardMessage = z.output<typeof boardMessage>;

/** Null: not a message of ours, such as one of a newer version of the page. */
export function readMessage(value: unknown): BoardMessage | null {
  const { data } = boardMessage.safeParse(value);
  return data ?? null;
}

const encoder = new TextEncoder();

export function inChunks(items: Iterable<BoardItem>): BoardItem[][] {
  const chunks: BoardItem[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = encoder.encode(JSON.stringify(item)).length + 1;
    if (bytes > room) {
      chunks.push([]);
      room = CHUNK_BYTES;
    }
    chunks.at(-1)?.push(item);
    room -= bytes;
  }
  return chunks;
}
