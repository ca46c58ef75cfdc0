import type { BoardNote } from '@sanad/contract/calls/board.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from '@sanad/contract/calls/board-rules.ts';

const FROM = { x: 240, y: 240 };
const ROW = 160;
const ROWS = 8;
const COLUMN = 700;
const COLUMNS = 4;
/** The editor opens where there is room for it. */
const LAST = { x: PAGE_WIDTH * 0.7, y: PAGE_HEIGHT * 0.7 };

/** About the area of a note, for tapping it. */
const NOTE_WIDTH = 900;
const NOTE_HEIGHT = 150;

/** For a note that is added by keyboard: below the others, then in the next column. */
export function freeNotePlace(notes: readonly BoardNote[]): { x: number; y: number } {
  const column = Math.floor(notes.length / ROWS) % COLUMNS;
  return { x: FROM.x + column * COLUMN, y: FROM.y + (notes.length % ROWS) * ROW };
}

/** The topmost note at a point. */
export function noteAt(notes: readonly BoardNote[], x: number, y: number): BoardNote | undefined {
  return notes.findLast(
    (note) => x >= note.x - 20 && x <= note.x + NOTE_WIDTH && y >= note.y - 20 && y <= note.y + NOTE_HEIGHT,
  );
}

/** So that the editor stays on the page. */
export function editorPlace(x: number, y: number): { x: number; y: number } {
  return { x: Math.round(Math.min(x, LAST.x)), y: Math.round(Math.min(y, LAST.y)) };
}
