import { CARD_PDF_PAGES_MAX, CARDS_MAX } from '@sanad/contract/calls/board-rules.ts';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { Board } from '../board.ts';
import { CardFileError, type CardProblem } from './card-file-error.ts';
import { CARD_KINDS, cardFilesOf } from './card-files.ts';
import { useAddCards, useOpenCard } from './cards.queries.ts';

function problemOf(error: unknown): CardProblem | 'full' | 'failed' {
  if (error instanceof CardFileError) return error.problem;
  return error instanceof ApiError && error.code === 'list_full' ? 'full' : 'failed';
}

/** A picture or a PDF becomes cards of one's own; a single one is opened at once. */
export function AddCard({ board, label }: { board: Board; label: string }) {
  const { t } = useTranslation('board');
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const openCard = useOpenCard(board);
  const addCards = useAddCards({
    onProgress: (added, of) => setStatus(t('cards.adding', { number: added + 1, count: of })),
  });

  async function add(file: File) {
    setWorking(true);
    setProblem(null);
    setStatus(t('cards.preparing'));
    try {
      const ids = await addCards.mutateAsync(await cardFilesOf(file, (number) => t('cards.page', { number })));
      const [only] = ids;
      if (only && ids.length === 1) await openCard.mutateAsync(only);
      setStatus(t('cards.added', { count: ids.length }));
    } catch (error) {
      setStatus('');
      setProblem(t(`cards.problem.${problemOf(error)}`, { pages: CARD_PDF_PAGES_MAX, cards: CARDS_MAX }));
    }
    setWorking(false);
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) void add(file);
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={CARD_KINDS.join(',')}
        aria-label={label}
        tabIndex={-1}
        className="visually-hidden"
        onChange={choose}
      />
      <Button size="sm" isBlock icon={ImagePlus} isPending={isWorking} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p role="status" className="mt-1 text-14 text-ink-soft empty:hidden">
        {status}
      </p>
      {problem && (
        <p role="alert" className="mt-1 text-14 text-coral-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
