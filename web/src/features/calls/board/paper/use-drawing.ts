import type { BoardPage } from '@sanad/contract/calls/board.ts';
import { type PointerEvent, useRef } from 'react';
import type { Board } from '../board.ts';
import { STROKE_WIDTHS, type ToolChoice } from '../drawing/tools.ts';
import { isTap, placeOnPage } from './page-place.ts';

interface DrawingOptions {
  board: Board;
  page: BoardPage;
  choice: ToolChoice;
  /** A tap with the text tool. */
  onWrite: (x: number, y: number) => void;
  onPageFull: () => void;
}

/** Browsers that know every move since the last frame make rounder lines. */
function movesOf(event: PointerEvent): { clientX: number; clientY: number }[] {
  const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
  return moves.length > 0 ? moves : [event];
}

/** The word of a reading page under a point: it lies below the surface that is drawn on. */
function wordAt({ clientX, clientY }: PointerEvent): number | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const word = element instanceof HTMLElement ? element.dataset.word : undefined;
    if (word !== undefined) return Number(word);
  }
  return null;
}

/** Finger, pen and mouse on the page; one of them at a time. */
export function useDrawing({ board, page, choice, onWrite, onPageFull }: DrawingOptions) {
  const pointerId = useRef<number | null>(null);
  const placeOf = (at: { clientX: number; clientY: number }, event: PointerEvent) =>
    placeOnPage(at, event.currentTarget.getBoundingClientRect());

  function down(event: PointerEvent) {
    if (event.button !== 0 || pointerId.current !== null) return;
    const [x, y] = placeOf(event, event);
    const { tool, colour } = choice;
    if (tool === 'text') return;
    if (!board.document.canAddStroke(page.id)) return onPageFull();
    pointerId.current = event.pointerId;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    board.drawing.begin({ page_id: page.id, tool, colour, width: STROKE_WIDTHS[tool] }, x, y);
  }

  function move(event: PointerEvent) {
    if (event.pointerId === pointerId.current) {
      board.drawing.add(movesOf(event).flatMap((at) => placeOf(at, event)));
    } else if (pointerId.current === null) board.pointer.move(page.id, ...placeOf(event, event));
  }

  function up(event: PointerEvent) {
    if (choice.tool === 'text' && event.button === 0) return onWrite(...placeOf(event, event));
    if (event.pointerId !== pointerId.current) return;
    pointerId.current = null;
    const points = board.drawing.strokes.flatMap((stroke) => stroke.points);
    const word = page.background === 'reading' && choice.tool !== 'eraser' && isTap(points) ? wordAt(event) : null;
    if (word === null) return board.drawing.finish();
    board.drawing.cancel();
    board.document.toggleWord(word);
  }

  function cancel(event: PointerEvent) {
    if (event.pointerId !== pointerId.current) return;
    pointerId.current = null;
    board.drawing.cancel();
  }

  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: cancel,
    onPointerLeave: () => board.pointer.leave(),
  };
}
