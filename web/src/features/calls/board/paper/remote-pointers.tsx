import { PAGE_HEIGHT, PAGE_WIDTH } from '@sanad/contract/calls/board-rules.ts';
import { MousePointer2 } from 'lucide-react';
import { useStore } from 'zustand';
import type { Board } from '../board.ts';

interface RemotePointersProps {
  board: Board;
  pageId: string;
  names: ReadonlyMap<string, string>;
}

/** Where the others point, with their names. */
export function RemotePointers({ board, pageId, names }: RemotePointersProps) {
  const pointers = useStore(board.presence.state, (state) => state.pointers);
  return [...pointers]
    .filter(([, pointer]) => pointer.pageId === pageId)
    .map(([device, { x, y }]) => (
      <div
        key={device}
        aria-hidden
        style={{ left: `${(x / PAGE_WIDTH) * 100}%`, top: `${(y / PAGE_HEIGHT) * 100}%` }}
        className="pointer-events-none absolute z-10 text-pine"
      >
        <MousePointer2 size={20} className="-ms-0.5 -mt-0.5 fill-current" />
        {names.get(device) && (
          <span
            dir="auto"
            className="ms-4 block max-w-40 truncate rounded-lg bg-pine px-2.5 py-1 font-medium text-14 text-white"
          >
            {names.get(device)}
          </span>
        )}
      </div>
    ));
}
