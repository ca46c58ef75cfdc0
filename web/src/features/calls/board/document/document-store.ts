import { type BoardItem, type BoardNote, type BoardPage, boardItem } from '@sanad/contract/calls/board.ts';
import {
  BOARD_PAGES_MAX,
  type BoardColour,
  NOTES_PER_PAGE_MAX,
  STROKES_PER_PAGE_MAX,
} from '@sanad/contract/calls/board-rules.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StrokeLook } from '../drawing/live-drawing.ts';
import {
  type BoardItems,
  countOnPage,
  emptyBoard,
  highlightOf,
  mergeItems,
  noteOf,
  pagesOf,
  shownPageOf,
} from './board-document.ts';

export interface DocumentState {
  items: BoardItems;
  pages: readonly BoardPage[];
  page: BoardPage;
  /** There is something of one's own on this page that can be undone. */
  canUndo: boolean;
}

/** An own action: how its items looked before. */
interface Undoable {
  pageId: string;
  before: BoardItem[];
}

export type NewPage =
  | { background: 'blank' }
  | { background: 'picture'; file_id: string; title: string }
  | { background: 'reading'; title: string; text: string };

interface DocumentOptions {
  bookingId: string;
  deviceId: string;
  /** Called with every change made on this device. */
  onChange: (items: BoardItem[]) => void;
}

/** The board as this device knows it, and the changes a person can make to it. */
export class BoardDocumentStore {
  readonly state: StoreApi<DocumentState>;
  readonly #options: DocumentOptions;
  #clock = 0;
  #actions: Undoable[] = [];

  constructor(options: DocumentOptions) {
    this.#options = options;
    this.state = createStore(() => this.#stateOf(emptyBoard(options.bookingId)));
  }

  /** Takes over what other devices, or the server, know. */
  merge(incoming: readonly BoardItem[]): void {
    for (const { clock } of incoming) this.#clock = Math.max(this.#clock, clock);
    const items = mergeItems(this.#items, incoming);
    if (items !== this.#items) this.state.setState(this.#stateOf(items));
  }

  canAddStroke(pageId: string): boolean {
    return countOnPage(this.#items, 'stroke', pageId) < STROKES_PER_PAGE_MAX;
  }

  /** A long line is several strokes, which are undone together. */
  addStrokes(strokes: readonly { id: string; look: StrokeLook; points: number[] }[]): void {
    const [first] = strokes;
    if (!first) return;
    const added = strokes.map(({ id, look, points }): BoardItem => {
      const version = this.#nextVersion();
      return { kind: 'stroke', id, ...version, order: version.clock, ...look, points };
    });
    const before = added.map((item) => ({ ...item, points: [] }) as BoardItem);
    this.#do(first.look.page_id, added, before);
  }

  addNote(note: { x: number; y: number; colour: BoardColour; text: string }): void {
    const { id: pageId } = this.state.getState().page;
    if (countOnPage(this.#items, 'note', pageId) >= NOTES_PER_PAGE_MAX) return;
    const version = this.#nextVersion();
    const id = crypto.randomUUID();
    const item = { kind: 'note', id, ...version, order: version.clock, page_id: pageId, ...note } as const;
    this.#do(pageId, [boardItem.parse(item)], [{ ...item, text: '' }]);
  }

  /** An empty text removes the note. */
  changeNote(id: string, change: Partial<Pick<BoardNote, 'text' | 'x' | 'y'>>): void {
    const note = noteOf(this.#items, id);
    if (note) this.#do(note.page_id, [boardItem.parse({ ...note, ...change, ...this.#nextVersion() })], [note]);
  }

  toggleWord(word: number): void {
    const { id: pageId } = this.state.getState().page;
    const isOn = highlightOf(this.#items, pageId, word)?.is_on ?? false;
    const item = { kind: 'highlight', ...this.#nextVersion(), page_id: pageId, word } as const;
    this.#do(pageId, [{ ...item, is_on: !isOn }], [{ ...item, is_on: isOn }]);
  }

  get canAddPage(): boolean {
    return this.state.getState().pages.length < BOARD_PAGES_MAX;
  }

  /** Adds pages at the end, as many as there is room for, and shows the first of them to everybody. */
  addPages(pages: readonly NewPage[]): void {
    const known = this.state.getState().pages;
    const last = known.at(-1)?.order ?? 0;
    const added = pages.slice(0, BOARD_PAGES_MAX - known.length).map((page, place) =>
      boardItem.parse({
        kind: 'page',
        id: crypto.randomUUID(),
        ...this.#nextVersion(),
        order: last + 1 + place,
        ...page,
      }),
    );
    const [first] = added;
    if (first?.kind === 'page') this.#change([...added, this.#shown(first.id)]);
  }

  /** One page for each picture: opened again, it is shown with what was drawn on it. */
  openPicture(picture: { file_id: string; title: string }): void {
    const known = this.state
      .getState()
      .pages.find((page) => page.background === 'picture' && page.file_id === picture.file_id);
    if (known) this.showPage(known.id);
    else this.addPages([{ background: 'picture', ...picture }]);
  }

  showPage(id: string): void {
    if (id !== this.state.getState().page.id) this.#change([this.#shown(id)]);
  }

  /** The last own action on the page that is shown. */
  undo(): void {
    const { id: pageId } = this.state.getState().page;
    const place = this.#actions.findLastIndex((action) => action.pageId === pageId);
    const [action] = place < 0 ? [] : this.#actions.splice(place, 1);
    if (action) this.#change(action.before.map((item) => ({ ...item, ...this.#nextVersion() })));
  }

  get #items(): BoardItems {
    return this.state.getState().items;
  }

  #nextVersion() {
    this.#clock += 1;
    return { clock: this.#clock, device: this.#options.deviceId };
  }

  #shown(pageId: string): BoardItem {
    return { kind: 'shown', ...this.#nextVersion(), page_id: pageId };
  }

  #do(pageId: string, items: BoardItem[], before: BoardItem[]): void {
    this.#actions.push({ pageId, before });
    this.#change(items);
  }

  #change(items: BoardItem[]): void {
    this.merge(items);
    this.#options.onChange(items);
  }

  #stateOf(items: BoardItems): DocumentState {
    const pages = pagesOf(items);
    const page = shownPageOf(items, pages);
    if (!page) throw new Error('A board has a first page');
    return { items, pages, page, canUndo: this.#actions.some(({ pageId }) => pageId === page.id) };
  }
}
