import type { BoardNote } from '@sanad/contract/calls/board.ts';
import { type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Board } from '../board.ts';
import { contentOf, type PageContent } from '../document/board-document.ts';
import type { ToolChoice } from '../drawing/tools.ts';
import { NoteButtons } from './note-buttons.tsx';
import { type EditedNote, NoteEditor } from './note-editor.tsx';
import { editorPlace, freeNotePlace, noteAt } from './note-place.ts';
import { PageView } from './page-view.tsx';
import { RemotePointers } from './remote-pointers.tsx';
import { StrokesLayer } from './strokes-layer.tsx';
import { useDrawing } from './use-drawing.ts';

interface PaperProps {
  board: Board;
  choice: ToolChoice;
  names: ReadonlyMap<string, string>;
  paperRef: React.Ref<HTMLDivElement>;
  onPageFull: () => void;
}

/** The page everybody looks at, to draw and write on. */
export function Paper({ board, choice, names, paperRef, onPageFull }: PaperProps) {
  const { page, pages, items } = useStore(board.document.state);
  const content = useMemo(() => contentOf(items, page.id), [items, page.id]);
  const notes = useNotes(board, page.id, choice);
  const surface = useRef<HTMLButtonElement>(null);
  const drawing = useDrawing({
    board,
    page,
    choice,
    onWrite: (x, y) => notes.open(noteAt(content.notes, x, y) ?? { x, y }),
    onPageFull,
  });

  /** Pressed with the keyboard, there is no place on the page: a note goes where there is room. */
  function press(event: MouseEvent) {
    if (event.detail === 0) notes.open(freeNotePlace(content.notes));
  }

  function finish(text: string | null) {
    notes.finish(text);
    surface.current?.focus();
  }

  return (
    <PageView
      ref={paperRef}
      page={page}
      content={content}
      onToggleWord={(word) => board.document.toggleWord(word)}
      hiddenNoteId={notes.edited?.id ?? null}
      strokes={<StrokesLayer key={`strokes ${page.id}`} strokes={content.strokes} live={{ board, pageId: page.id }} />}
    >
      <Surface number={pages.indexOf(page) + 1} pageContent={content} ref={surface} onClick={press} {...drawing} />
      {!notes.edited && <NoteButtons notes={content.notes} onEdit={notes.open} />}
      <RemotePointers board={board} pageId={page.id} names={names} />
      {notes.edited && (
        <NoteEditor key={notes.edited.id ?? 'new'} note={notes.edited} onSave={finish} onCancel={() => finish(null)} />
      )}
    </PageView>
  );
}

type SurfaceProps = React.ComponentProps<'button'> & { number: number; pageContent: PageContent };

/** Drawn on with a finger, a pen or a mouse; with the keyboard it adds a note. */
function Surface({ number, pageContent, ...props }: SurfaceProps) {
  const { t } = useTranslation('board');
  const described = useId();
  return (
    <>
      <button
        {...props}
        type="button"
        aria-label={t('surface')}
        aria-describedby={described}
        className="absolute inset-0 cursor-crosshair touch-none"
      />
      <p id={described} aria-live="polite" className="visually-hidden">
        {t('described', {
          number,
          drawings: t('drawings', { count: pageContent.strokes.length }),
          notes: t('notes', { count: pageContent.notes.length }),
        })}
      </p>
    </>
  );
}

/** The note that is being written, if any. */
function useNotes(board: Board, pageId: string, { colour }: ToolChoice) {
  const [edited, setEdited] = useState<(EditedNote & { pageId: string }) | null>(null);
  // The others may have gone on to another page meanwhile.
  const current = edited?.pageId === pageId ? edited : null;
  return {
    edited: current,
    open(at: { x: number; y: number } | BoardNote) {
      const note = 'id' in at ? { id: at.id, text: at.text } : { id: null, text: '' };
      setEdited({ ...note, ...editorPlace(at.x, at.y), pageId });
    },
    /** Null: nothing changes. */
    finish(text: string | null) {
      setEdited(null);
      const written = text?.trim() ?? '';
      if (!current || text === null || written === current.text) return;
      const { id, x, y } = current;
      if (id) board.document.changeNote(id, { text: written });
      else if (written !== '') board.document.addNote({ x, y, colour, text: written });
    },
  };
}
