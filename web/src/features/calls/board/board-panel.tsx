import type { Call } from '@sanad/contract/calls/calls.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { saveAs } from '../../../lib/files/save-as.ts';
import { toast } from '../../../lib/toast.ts';
import type { Board } from './board.ts';
import { CardsColumn } from './cards/cards-column.tsx';
import { contentOf } from './document/board-document.ts';
import type { ToolChoice } from './drawing/tools.ts';
import { PageBar } from './page-bar.tsx';
import { Paper } from './paper/paper.tsx';
import { pictureOfPage } from './paper/picture-of-page.ts';
import { Toolbar } from './toolbar.tsx';

interface BoardPanelProps {
  board: Board;
  call: Call;
  /** By device. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
  videos: ReactNode;
}

/** The whiteboard with both videos and the cards beside it. It fills the height it is given. */
export function BoardPanel({ board, call, names, onClose, videos }: BoardPanelProps): ReactNode {
  const { t } = useTranslation('board');
  const [choice, setChoice] = useState<ToolChoice>({
    tool: 'pen',
    colour: call.your_side === 'lsa' ? 'green' : 'blue',
  });
  const canUndo = useStore(board.document.state, (state) => state.canUndo);
  const paper = useRef<HTMLDivElement>(null);
  const keepsBoard = call.agreements.keep_board;
  useEffect(() => board.saver.setAllowed(keepsBoard), [board, keepsBoard]);
  useEffect(() => board.announceOpened(), [board]);

  async function savePicture() {
    const { page, pages, items } = board.document.state.getState();
    if (!paper.current) return;
    const picture = await pictureOfPage(paper.current, contentOf(items, page.id));
    if (picture) saveAs(picture, `${t('pictureName', { number: pages.indexOf(page) + 1 })}.png`);
    else toast.error(t('pictureFailed'));
  }

  return (
    <section
      aria-label={t('label')}
      className="grid size-full min-h-0 gap-3 max-lg:grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_15.5rem] lg:gap-5 short:grid-cols-[minmax(0,1fr)_6.5rem]! short:grid-rows-1! short:gap-2!"
    >
      <div
        data-theme="light"
        className="flex min-h-0 flex-col overflow-hidden rounded-panel bg-[#fffdf8] text-ink max-lg:row-start-2 short:row-start-1!"
      >
        <div className="flex min-h-0 flex-1 flex-col md:flex-row short:flex-row!">
          <Toolbar choice={choice} onChoose={setChoice} canUndo={canUndo} onUndo={() => board.document.undo()} />
          <div className="grid min-h-0 flex-1 place-items-center [container-type:size]">
            <div className="w-[min(100cqw,160cqh)]">
              <Paper
                board={board}
                choice={choice}
                names={names}
                paperRef={paper}
                onPageFull={() => toast.info(t('pageFull'), { id: 'board-full' })}
              />
            </div>
          </div>
        </div>
        <PageBar board={board} names={names} onSavePicture={() => void savePicture()} onClose={onClose} />
      </div>
      <CardsColumn board={board} call={call} videos={videos} />
    </section>
  );
}
