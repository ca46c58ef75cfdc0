import type { BoardStroke } from '@sanad/contract/calls/board.ts';
import { describe, expect, it, vi } from 'vitest';
import { BOOKING, DEVICES } from '../board.testing.ts';
import { PagePainter } from './page-painter.ts';

const stroke = (tool: BoardStroke['tool'] = 'pen'): BoardStroke => ({
  kind: 'stroke',
  id: crypto.randomUUID(),
  clock: 1,
  device: DEVICES.omar,
  order: 1,
  page_id: BOOKING,
  tool,
  colour: 'blue',
  width: 16,
  points: [1, 1, 50, 50, 90, 10],
});

/** A canvas that counts what is done on it. */
function canvas() {
  const context = {
    setTransform: vi.fn(),
    clearRect: vi.fn(),
    save: vi.fn(),
    restore: vi.fn(),
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: vi.fn(),
    quadraticCurveTo: vi.fn(),
    stroke: vi.fn(),
  };
  const element = document.createElement('canvas');
  vi.spyOn(element, 'getContext').mockReturnValue(context as unknown as RenderingContext);
  return { element, context };
}

function painterOn() {
  const [finished, live] = [canvas(), canvas()];
  return { painter: new PagePainter(finished.element, live.element), below: finished.context, above: live.context };
}

describe('painting a page', () => {
  it('paints only what was added on top', () => {
    const { painter, below } = painterOn();
    const strokes = [stroke(), stroke(), stroke()];
    painter.paint(strokes.slice(0, 2));
    expect(below.stroke).toHaveBeenCalledTimes(2);
    painter.paint(strokes);
    expect(below.stroke).toHaveBeenCalledTimes(3);
    expect(below.clearRect).not.toHaveBeenCalled();
  });

  it('paints everything again when something below was undone', () => {
    const { painter, below } = painterOn();
    const [first, second, third] = [stroke(), stroke(), stroke()];
    painter.paint([first, second, third]);
    painter.paint([first, third]);
    expect(below.clearRect).toHaveBeenCalledOnce();
    expect(below.stroke).toHaveBeenCalledTimes(5);
  });

  it('keeps what is being drawn on a canvas of its own, but erases from what is finished', () => {
    const { painter, below, above } = painterOn();
    painter.paint([stroke()]);
    painter.paintLive([{ ...stroke(), device: DEVICES.omar }]);
    expect([below.stroke.mock.calls.length, above.stroke.mock.calls.length]).toEqual([1, 1]);
    painter.paintLive([{ ...stroke('eraser'), device: DEVICES.omar }]);
    expect([below.stroke.mock.calls.length, above.stroke.mock.calls.length]).toEqual([2, 1]);
    painter.paintLive([]);
    expect(below.clearRect).toHaveBeenCalledOnce();
    expect(below.stroke).toHaveBeenCalledTimes(3);
  });

  it('makes curves of corners', () => {
    const { painter, below } = painterOn();
    painter.paint([stroke()]);
    expect(below.quadraticCurveTo).toHaveBeenCalledExactlyOnceWith(50, 50, 70, 30);
  });
});
