import { NOTE_MAX, PAGE_HEIGHT, PAGE_WIDTH } from '@sanad/contract/calls/board-rules.ts';
import { Check, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../../ui/buttons/button.tsx';

export interface EditedNote {
  /** Null: a new one. */
  id: string | null;
  x: number;
  y: number;
  text: string;
}

interface NoteEditorProps {
  note: EditedNote;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** A note is written where it will stand. Escape leaves it as it was. */
export function NoteEditor({ note, onSave, onCancel }: NoteEditorProps) {
  const { t } = useTranslation('board');
  const [text, setText] = useState(note.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onSave(text);
    }
  }

  return (
    <form
      style={{ left: `${(note.x / PAGE_WIDTH) * 100}%`, top: `${(note.y / PAGE_HEIGHT) * 100}%` }}
      className="absolute z-20 flex w-72 max-w-[min(18rem,100%)] flex-col gap-2 rounded-card border border-line bg-card p-2 text-ink shadow-float"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <textarea
        ref={field}
        dir="auto"
        rows={2}
        value={text}
        maxLength={NOTE_MAX}
        aria-label={t('note.label')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        className="w-full resize-none rounded-control border border-line-strong bg-card px-3 py-2 text-18"
      />
      <div className="flex items-center justify-end gap-2">
        {note.id && (
          <IconButton icon={Trash2} label={t('note.remove')} onClick={() => onSave('')} className="me-auto" />
        )}
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t('note.cancel')}
        </Button>
        <Button type="submit" size="sm" variant="primary" icon={Check}>
          {t('note.done')}
        </Button>
      </div>
    </form>
  );
}
