import { PAGE_TITLE_MAX, READING_MAX } from '@sanad/contract/calls/board-rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { Board } from '../board.ts';
import { readingPages } from '../document/reading-text.ts';

/** A text to read together, typed or pasted. */
export function ReadingDialog({ board, isOpen, onClose }: { board: Board; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('board');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [hasError, setHasError] = useState(false);

  function open() {
    const pages = readingPages(text);
    if (pages.length === 0) return setHasError(true);
    board.document.addPages(pages.map((page) => ({ background: 'reading', title: title.trim(), text: page })));
    setTitle('');
    setText('');
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('reading.title')}
      actions={
        <Button variant="primary" onClick={open}>
          {t('reading.open')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t('reading.name')}
          isOptional
          dir="auto"
          value={title}
          onChange={setTitle}
          maxLength={PAGE_TITLE_MAX}
        />
        <TextField
          label={t('reading.text')}
          description={t('reading.hint')}
          dir="auto"
          rows={8}
          value={text}
          onChange={(value) => {
            setText(value);
            setHasError(false);
          }}
          maxLength={READING_MAX}
          errorMessage={hasError ? t('reading.empty') : undefined}
        />
      </div>
    </Dialog>
  );
}
