import type { BoardNote } from '@sanad/contract/calls/board.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from '@sanad/contract/calls/board-rules.ts';
import { useTranslation } from 'react-i18next';

interface Props {
  notes: readonly BoardNote[];
  onEdit: (note: BoardNote) => void;
}

/** Notes are reached with the keyboard one by one; fingers and mice press the page itself, which finds the note. */
export function NoteButtons({ notes, onEdit }: Props) {
  const { t } = useTranslation('board');
  return notes.map((note) => (
    <button
      key={note.id}
      type="button"
      aria-label={t('note.edit', { text: note.text })}
      onClick={() => onEdit(note)}
      style={{ left: `${(note.x / PAGE_WIDTH) * 100}%`, top: `${(note.y / PAGE_HEIGHT) * 100}%` }}
      className="pointer-events-none absolute h-[4cqw] w-[14cqw]"
    />
  ));
}
