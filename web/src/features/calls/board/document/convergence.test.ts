import { type BoardItem, boardDocument } from '@sanad/contract/calls/board.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeItems } from './board-document.ts';
import { inChunks } from './board-messages.ts';
import { BoardDocumentStore } from './document-store.ts';

const BOOKING = '5b6f0d0e-0000-4000-8000-000000000000';
const DEVICES = [1, 2, 3].map((number) => `5b6f0d0e-0000-4000-8000-00000000000${number}`);

type Action = (document: BoardDocumentStore) => void;

function draw(document: BoardDocumentStore, at: number): void {
  const look = { page_id: document.state.getState().page.id, tool: 'pen', colour: 'blue', width: 16 } as const;
  document.addStrokes([{ id: crypto.randomUUID(), look, points: [at, at, at + 1, at + 1] }]);
}

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.nat(1000).map(
    (at): Action =>
      (document) =>
        draw(document, at),
  ),
  fc.constant<Action>((document) => document.undo()),
  fc.nat(5).map(
    (word): Action =>
      (document) =>
        document.toggleWord(word),
  ),
  fc.constant<Action>((document) => document.addNote({ x: 10, y: 10, colour: 'red', text: 'Hum' })),
  fc.nat(9).map(
    (at): Action =>
      (document) => {
        const note = [...document.state.getState().items.values()].filter((item) => item.kind === 'note').at(at);
        if (note) document.changeNote(note.id, { text: `Changed ${at}` });
      },
  ),
  fc.constant<Action>((document) => document.addPages([{ background: 'reading', title: '', text: 'A camel hums.' }])),
  fc.nat(9).map(
    (at): Action =>
      (document) => {
        const page = document.state.getState().pages.at(at);
        if (page) document.showPage(page.id);
      },
  ),
);

/** Three devices whose changes go into one bag, to be handed out in any order. */
function devices() {
  const sent: BoardItem[][] = [];
  const documents = DEVICES.map(
    (deviceId) => new BoardDocumentStore({ bookingId: BOOKING, deviceId, onChange: (items) => sent.push(items) }),
  );
  return { sent, documents };
}

const everything = (document: BoardDocumentStore) =>
  [...document.state.getState().items].toSorted(([one], [other]) => (one < other ? -1 : 1));

describe('several people on one board', () => {
  it('end up with the same board, in whatever order and however often they hear of each other’s changes', () => {
    const step = fc.record({
      device: fc.nat(2),
      action,
      heard: fc.array(fc.tuple(fc.nat(2), fc.nat()), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.array(fc.nat(), { minLength: 3 }), (steps, shuffle) => {
        const { sent, documents } = devices();
        for (const { device, action: act, heard } of steps) {
          const document = documents[device];
          if (document) act(document);
          for (const [to, which] of heard) documents[to]?.merge(sent[which % (sent.length || 1)] ?? []);
        }
        for (const [place, document] of documents.entries()) {
          const by = shuffle[place] ?? 1;
          const order = sent.map((items, at) => ({ items, key: (at * 7919 + by) % 97 }));
          for (const { items } of order.toSorted((one, other) => one.key - other.key)) document.merge(items);
        }
        const [first, second, third] = documents.map(everything);
        expect(second).toEqual(first);
        expect(third).toEqual(first);
        expect(new Set(documents.map((document) => document.state.getState().page.id)).size).toBe(1);
      }),
      { numRuns: 150 },
    );
  });

  it('somebody who comes later gets the whole board in messages of at most 16 KB', () => {
    const { documents } = devices();
    const [first, , late] = documents;
    const points = Array.from({ length: 1400 }, (_, at) => at);
    const look = { page_id: BOOKING, tool: 'pen', colour: 'blue', width: 16 } as const;
    for (let at = 0; at < 20; at += 1) first?.addStrokes([{ id: crypto.randomUUID(), look, points }]);
    first?.addNote({ x: 1, y: 1, colour: 'red', text: 'همهم الجمل '.repeat(40) });
    const chunks = inChunks(first?.state.getState().items.values() ?? []);
    expect(chunks.length).toBeGreaterThan(5);
    for (const items of chunks) {
      expect(new TextEncoder().encode(JSON.stringify({ type: 'items', items })).length).toBeLessThan(16_384);
      late?.merge(items);
    }
    expect(late && everything(late)).toEqual(first && everything(first));
  });

  it('what they make is a document the server accepts', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const [document] = devices().documents;
        if (!document) return;
        for (const act of actions) act(document);
        const items = [...document.state.getState().items.values()];
        expect(boardDocument.parse({ items })).toEqual({ items });
      }),
      { numRuns: 60 },
    );
  });
});

describe('a board', () => {
  it('undoes one’s own last action on the page, and nothing of anybody else', () => {
    const { documents, sent } = devices();
    const [own, other] = documents as [BoardDocumentStore, BoardDocumentStore];
    draw(own, 1);
    draw(other, 2);
    own.merge(sent.flat());
    expect(own.state.getState().canUndo).toBe(true);
    own.undo();
    other.merge(sent.flat());
    const drawn = [...other.state.getState().items.values()].filter(
      (item) => item.kind === 'stroke' && item.points.length > 0,
    );
    expect(drawn).toMatchObject([{ device: DEVICES[1] }]);
    expect(own.state.getState().canUndo).toBe(false);
  });

  it('opens a card once: opened again, it is shown with what was drawn on it', () => {
    const [document] = devices().documents as [BoardDocumentStore];
    const card = { file_id: crypto.randomUUID(), title: 'Camel story' };
    document.openPicture(card);
    const { page } = document.state.getState();
    document.showPage(BOOKING);
    document.openPicture(card);
    expect(document.state.getState()).toMatchObject({ page: { id: page.id }, pages: { length: 2 } });
  });

  it('stays as it is when nothing new arrives', () => {
    const items = mergeItems(new Map(), [{ kind: 'shown', clock: 2, device: BOOKING, page_id: BOOKING }]);
    expect(mergeItems(items, [{ kind: 'shown', clock: 1, device: BOOKING, page_id: BOOKING }])).toBe(items);
  });
});
