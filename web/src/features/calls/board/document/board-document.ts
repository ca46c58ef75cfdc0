import type {
  BoardHighlight,
  BoardItem,
  BoardNote,
  BoardPage,
  BoardShown,
  BoardStroke,
} from '@sanad/contract/calls/board.ts';

/** The items of a board by their key. Merging is the same in any order and any number of times. */
export type BoardItems = ReadonlyMap<string, BoardItem>;

interface Version {
  clock: number;
  device: string;
}

export function keyOf(item: BoardItem): string {
  switch (item.kind) {
    case 'shown':
      return 'shown';
    case 'highlight':
      return `highlight ${item.page_id} ${item.word}`;
    default:
      return `${item.kind} ${item.id}`;
  }
}

export function isLater(one: Version, other: Version): boolean {
  return one.clock === other.clock ? one.device > other.device : one.clock > other.clock;
}

/** The same map where nothing changes. */
export function mergeItems(items: BoardItems, incoming: Iterable<BoardItem>): BoardItems {
  let merged: Map<string, BoardItem> | null = null;
  for (const item of incoming) {
    const key = keyOf(item);
    const known = (merged ?? items).get(key);
    if (known && !isLater(item, known)) continue;
    merged ??= new Map(items);
    merged.set(key, item);
  }
  return merged ?? items;
}

/** Every device begins with the same blank page, so that two who begin at once share it. */
export function emptyBoard(bookingId: string): BoardItems {
  const version = { clock: 0, device: bookingId };
  return mergeItems(new Map(), [
    { kind: 'page', id: bookingId, ...version, order: 0, background: 'blank' },
    { kind: 'shown', ...version, page_id: bookingId },
  ]);
}

interface Ordered {
  order: number;
  id: string;
}

function inOrder(one: Ordered, other: Ordered): number {
  return one.order - other.order || (one.id < other.id ? -1 : 1);
}

export function pagesOf(items: BoardItems): BoardPage[] {
  return [...items.values()].filter((item): item is BoardPage => item.kind === 'page').toSorted(inOrder);
}

/** The page everybody looks at; the first one while the shown one has not arrived yet. */
export function shownPageOf(items: BoardItems, pages: readonly BoardPage[]): BoardPage | undefined {
  const shown = items.get('shown') as BoardShown | undefined;
  return pages.find(({ id }) => id === shown?.page_id) ?? pages[0];
}

export interface PageContent {
  /** From the lowest to the topmost. */
  strokes: BoardStroke[];
  notes: BoardNote[];
  /** The places of the highlighted words. */
  words: ReadonlySet<number>;
}

export function contentOf(items: BoardItems, pageId: string): PageContent {
  const strokes: BoardStroke[] = [];
  const notes: BoardNote[] = [];
  const words = new Set<number>();
  for (const item of items.values()) {
    if (item.kind === 'page' || item.kind === 'shown' || item.page_id !== pageId) continue;
    if (item.kind === 'stroke' && item.points.length > 0) strokes.push(item);
    if (item.kind === 'note' && item.text !== '') notes.push(item);
    if (item.kind === 'highlight' && item.is_on) words.add(item.word);
  }
  return { strokes: strokes.toSorted(inOrder), notes: notes.toSorted(inOrder), words };
}

/** How many items of a kind a page has, with those that were removed: they count towards its limit. */
export function countOnPage(items: BoardItems, kind: 'stroke' | 'note', pageId: string): number {
  let count = 0;
  for (const item of items.values()) if (item.kind === kind && item.page_id === pageId) count += 1;
  return count;
}

export function highlightOf(items: BoardItems, pageId: string, word: number): BoardHighlight | undefined {
  return items.get(`highlight ${pageId} ${word}`) as BoardHighlight | undefined;
}

export function noteOf(items: BoardItems, id: string): BoardNote | undefined {
  return items.get(`note ${id}`) as BoardNote | undefined;
}
