import type { BoardStroke } from '@sanad/contract/calls/board.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Board } from '../board.ts';
import { PagePainter } from '../drawing/page-painter.ts';

const LAYER = 'pointer-events-none absolute inset-0 size-full';

interface StrokesLayerProps {
  strokes: readonly BoardStroke[];
  /** With what is being drawn right now; absent for a saved page. */
  live?: { board: Board; pageId: string };
}

/** What was drawn on a page, sharp at any size and pixel ratio. */
export function StrokesLayer({ strokes, live }: StrokesLayerProps) {
  const finished = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const painter = useRef<PagePainter>(null);
  const latest = useRef(strokes);

  useLayoutEffect(() => {
    latest.current = strokes;
    painter.current?.paint(strokes);
  }, [strokes]);

  useEffect(() => {
    const canvas = finished.current;
    if (!canvas || !above.current) return;
    const made = new PagePainter(canvas, above.current);
    painter.current = made;
    const observer = new ResizeObserver(() => {
      made.resize(canvas.clientWidth, canvas.clientHeight, window.devicePixelRatio || 1);
      made.paint(latest.current);
    });
    observer.observe(canvas);
    return () => observer.disconnect();
  }, []);

  const board = live?.board;
  const pageId = live?.pageId;
  useEffect(() => {
    if (!board) return;
    let frame = 0;
    const paint = () => {
      frame = 0;
      painter.current?.paintLive(board.liveStrokes().filter((stroke) => stroke.page_id === pageId));
    };
    const stop = board.onPaint(() => {
      frame ||= requestAnimationFrame(paint);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [board, pageId]);

  return (
    <>
      <canvas ref={finished} aria-hidden className={LAYER} />
      <canvas ref={above} aria-hidden className={LAYER} />
    </>
  );
}
