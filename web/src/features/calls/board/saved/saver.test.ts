import { type BoardItem, getBoard, saveBoard } from '@sanad/contract/calls/board.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOKING, boardServer, DEVICES } from '../board.testing.ts';
import { BoardSaver } from './saver.ts';

const shown = (clock: number, device: string = DEVICES.mariam): BoardItem => ({
  kind: 'shown',
  clock,
  device,
  page_id: BOOKING,
});

let server: ReturnType<typeof boardServer>;
let merged: BoardItem[];
let saver: BoardSaver;
let onSaved: ReturnType<typeof vi.fn<(version: number) => void>>;
beforeEach(() => {
  vi.useFakeTimers();
  server = boardServer();
  merged = [shown(1)];
  onSaved = vi.fn<(version: number) => void>();
  saver = new BoardSaver({
    onSaved,
    bookingId: BOOKING,
    items: () => merged,
    merge: (items) => merged.push(...items),
  });
});

const saves = () => server.bodiesOf(saveBoard) as { based_on: number; document: { items: BoardItem[] } }[];

describe('saving the board', () => {
  it('waits three seconds after the last change', async () => {
    saver.setAllowed(true);
    saver.changed();
    await vi.advanceTimersByTimeAsync(2000);
    saver.changed();
    await vi.advanceTimersByTimeAsync(2900);
    expect(saves()).toHaveLength(0);
    expect(saver.state.getState()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(200);
    expect(saves()).toEqual([{ based_on: 0, document: { items: [shown(1)] } }]);
    expect(saver.state.getState()).toBe('saved');
  });

  it('does not happen while the parent has not agreed; what was drawn is saved when they do', async () => {
    saver.changed();
    await saver.flush();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saves()).toHaveLength(0);
    expect(saver.state.getState()).toBe('off');
    saver.setAllowed(true);
    await vi.advanceTimersByTimeAsync(3000);
    expect(saves()).toHaveLength(1);
  });

  it('does not happen for somebody who changed nothing', async () => {
    saver.setAllowed(true);
    await saver.flush();
    expect(saves()).toHaveLength(0);
  });

  it('is based on the version that was loaded, and then on the one that was saved', async () => {
    server.answer(getBoard, { version: 4, document: { items: [shown(9)] } });
    await saver.load();
    expect(merged).toContainEqual(shown(9));
    saver.setAllowed(true);
    server.answer(saveBoard, { version: 5 });
    for (let time = 0; time < 2; time += 1) {
      saver.changed();
      await saver.flush();
    }
    expect(saves().map(({ based_on }) => based_on)).toEqual([4, 5]);
  });

  it('follows what another device says it has saved, and says so itself', async () => {
    saver.setAllowed(true);
    saver.otherSaved(6);
    saver.changed();
    server.answer(saveBoard, { version: 7 });
    await saver.flush();
    expect(saves().map(({ based_on }) => based_on)).toEqual([6]);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('merges the other device’s board when that one was faster', async () => {
    saver.setAllowed(true);
    saver.changed();
    server.refuse(saveBoard, 'conflict');
    server.answer(getBoard, { version: 7, document: { items: [shown(3, DEVICES.omar)] } });
    const flushed = saver.flush();
    await vi.waitFor(() => expect(saves().length).toBeGreaterThan(0));
    server.answer(saveBoard, { version: 8 });
    await flushed;
    expect(saves().at(-1)).toEqual({
      based_on: 7,
      document: { items: expect.arrayContaining([shown(3, DEVICES.omar)]) },
    });
    expect(saver.state.getState()).toBe('saved');
  });

  it('says so when it fails, and tries again', async () => {
    saver.setAllowed(true);
    saver.changed();
    server.refuse(saveBoard, 'unavailable');
    await saver.flush();
    expect(saver.state.getState()).toBe('failed');
    server.answer(saveBoard, { version: 1 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saver.state.getState()).toBe('saved');
  });

  it.each([
    ['no_longer_possible', 'off'],
    ['too_large', 'too_large'],
    ['invalid_input', 'too_large'],
  ] as const)('stops when the server says %s', async (code, state) => {
    saver.setAllowed(true);
    saver.changed();
    server.refuse(saveBoard, code);
    await saver.flush();
    expect(saver.state.getState()).toBe(state);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves()).toHaveLength(1);
  });
});
