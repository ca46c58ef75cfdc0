import type { BoardPage } from '@sanad/contract/calls/board.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from '@sanad/contract/calls/board-rules.ts';
import type { ReactNode, Ref } from 'react';
import type { PageContent } from '../document/board-document.ts';
import { TEXT_COLOURS } from '../drawing/paint.ts';
import { PagePicture } from './page-picture.tsx';
import { ReadingText } from './reading-text.tsx';

interface PageViewProps {
  page: BoardPage;
  content: PageContent;
  onToggleWord?: (word: number) => void;
  /** The note that is being written is not shown twice. */
  hiddenNoteId?: string | null;
  ref?: Ref<HTMLDivElement>;
  /** Drawn over the background and below the notes. */
  strokes: ReactNode;
  children?: ReactNode;
}

/**
 * Light paper of 16:10 in every theme. It is never mirrored: what one person points at is in the same place for the
 * other, whatever their language.
 */
export function PageView({ page, content, onToggleWord, hiddenNoteId, ref, strokes, children }: PageViewProps) {
  return (
    <div
      ref={ref}
      dir="ltr"
      data-theme="light"
      className="@container relative aspect-[16/10] w-full select-none overflow-hidden bg-[#fffdf8] text-ink tracking-normal [word-spacing:normal]"
    >
      <div
        aria-hidden
        className="absolute inset-0 bg-[radial-gradient(circle,#e4dccb_1px,transparent_1.6px)] bg-[length:2.6cqw_2.6cqw]"
      />
      {page.background === 'picture' && <PagePicture fileId={page.file_id} title={page.title} />}
      {page.background === 'reading' && (
        <ReadingText
          key={`text ${page.id}`}
          page={page}
          words={content.words}
          {...(onToggleWord && { onToggle: onToggleWord })}
        />
      )}
      {strokes}
      {content.notes
        .filter(({ id }) => id !== hiddenNoteId)
        .map((note) => (
          <p
            key={note.id}
            dir="auto"
            style={{
              left: `${(note.x / PAGE_WIDTH) * 100}%`,
              top: `${(note.y / PAGE_HEIGHT) * 100}%`,
              color: TEXT_COLOURS[note.colour],
            }}
            className="pointer-events-none absolute max-w-[42cqw] whitespace-pre-wrap wrap-anywhere font-medium text-[2.6cqw] leading-[1.35]"
          >
            {note.text}
          </p>
        ))}
      {children}
    </div>
  );
}
