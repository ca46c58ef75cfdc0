import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOKING, boardServer, connectedBoards, DEVICES } from './board.testing.ts';
import type { Board } from './board.ts';
import { contentOf } from './document/board-document.ts';

const LOOK = { page_id: BOOKING, tool: 'pen', colour: 'blue', width: 16 } as const;
const itemsOf = (board: Board) => board.document.state.getState().items;
const strokesOf = (board: Board) => contentOf(itemsOf(board), BOOKING).strokes;

let boards: ReturnType<typeof connectedBoards>;
beforeEach(() => {
  vi.useFakeTimers();
  boardServer();
  boards = connectedBoards();
});
afterEach(() => {
  boards.mariam.close();
  boards.omar.close();
});

describe('a line that is being drawn', () => {
  it('is seen by the other person while it is drawn, in at most 30 messages a second', () => {
    const { mariam, omar, messages } = boards;
    mariam.drawing.begin(LOOK, 10, 10);
    for (let ms = 0; ms < 1000; ms += 5) {
      mariam.drawing.add([ms, ms]);
      vi.advanceTimersByTime(5);
    }
    expect(omar.presence.strokes[0]?.points.length).toBeGreaterThan(350);
    expect(omar.presence.state.getState().drawing).toEqual([DEVICES.mariam]);
    expect(messages.filter(({ type }) => type === 'draw').length).toBeLessThanOrEqual(30);
    mariam.drawing.finish();
    expect(omar.presence.strokes).toEqual([]);
    expect(omar.presence.state.getState().drawing).toEqual([]);
    expect(strokesOf(omar)).toEqual(strokesOf(mariam));
    expect(strokesOf(omar)[0]?.points).toHaveLength(402);
  });

  it('goes on in new strokes when it is very long, and is undone as one', () => {
    const { mariam, omar, messages } = boards;
    mariam.drawing.begin(LOOK, 0, 0);
    for (let at = 0; at < 2500; at += 1) mariam.drawing.add([at % 3000, at % 2000]);
    mariam.drawing.finish();
    expect(strokesOf(omar).length).toBe(4);
    const longest = Math.max(...messages.map((message) => JSON.stringify(message).length));
    expect(longest).toBeLessThan(16_384);
    mariam.document.undo();
    expect(strokesOf(omar)).toEqual([]);
  });

  it('that is given up leaves nothing behind', () => {
    const { mariam, omar } = boards;
    mariam.drawing.begin(LOOK, 0, 0);
    vi.advanceTimersByTime(40);
    expect(omar.presence.strokes).toHaveLength(1);
    mariam.drawing.cancel();
    expect([omar.presence.strokes, strokesOf(omar), strokesOf(mariam)]).toEqual([[], [], []]);
  });

  it('disappears after a while when its device has lost the connection', () => {
    const { mariam, omar, disconnect } = boards;
    mariam.drawing.begin(LOOK, 0, 0);
    vi.advanceTimersByTime(40);
    disconnect();
    expect(omar.presence.state.getState().pointers.size).toBe(1);
    vi.advanceTimersByTime(6000);
    expect(omar.presence.strokes).toEqual([]);
    expect(omar.presence.state.getState()).toMatchObject({ drawing: [], pointers: new Map() });
  });
});

describe('a device that was away', () => {
  it('gets what was drawn meanwhile, and brings its own', () => {
    const { mariam, omar, disconnect, connect } = boards;
    disconnect();
    mariam.drawing.begin(LOOK, 1, 1);
    mariam.drawing.finish();
    omar.document.addNote({ x: 5, y: 5, colour: 'red', text: 'hum' });
    omar.document.addPages([{ background: 'blank' }]);
    expect(itemsOf(mariam)).not.toEqual(itemsOf(omar));
    connect();
    expect(itemsOf(mariam).size).toBe(5);
    for (const [key, item] of itemsOf(mariam)) expect(itemsOf(omar).get(key)).toEqual(item);
    expect(mariam.document.state.getState().page.id).toBe(omar.document.state.getState().page.id);
  });
});

describe('what happens on the board', () => {
  it('is shown with a pointer that leaves with its owner', () => {
    const { mariam, omar } = boards;
    mariam.pointer.move(BOOKING, 10, 20);
    mariam.pointer.move(BOOKING, 30, 40);
    vi.advanceTimersByTime(70);
    expect(omar.presence.state.getState().pointers.get(DEVICES.mariam)).toMatchObject({ x: 30, y: 40 });
    mariam.pointer.leave();
    expect(omar.presence.state.getState().pointers.size).toBe(0);
  });

  it('is announced when somebody opens it', () => {
    const heard = vi.fn();
    boards.omar.onOpened(heard);
    boards.mariam.announceOpened();
    expect(heard).toHaveBeenCalledExactlyOnceWith(DEVICES.mariam, 'Mariam');
  });

  it('ends with the call: a closed board hears nothing and leaves no timer', () => {
    const { mariam, omar } = boards;
    omar.pointer.move(BOOKING, 1, 1);
    omar.drawing.begin(LOOK, 1, 1);
    omar.close();
    mariam.close();
    mariam.document.addNote({ x: 1, y: 1, colour: 'red', text: 'late' });
    expect(itemsOf(omar).size).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
