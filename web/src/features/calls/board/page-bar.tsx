import { ChevronLeft, ChevronRight, ImageDown, Pencil, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import type { Board } from './board.ts';

interface PageBarProps {
  board: Board;
  names: ReadonlyMap<string, string>;
  onSavePicture: () => void;
  onClose: () => void;
}

/** Which page is open, who is drawing, whether the board is saved, and the way out. */
export function PageBar({ board, names, onSavePicture, onClose }: PageBarProps) {
  const { t } = useTranslation('board');
  const { pages, page } = useStore(board.document.state);
  const place = pages.indexOf(page);
  const show = (at: number) => {
    const next = pages[at];
    if (next) board.document.showPage(next.id);
  };
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-card px-3 py-2 md:px-4 md:py-3 short:flex-nowrap! short:py-1!">
      {/* Pages are not mirrored: the one before is on the left for everybody. */}
      <div dir="ltr" className="flex items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          variant="plain"
          label={t('pages.previous')}
          disabled={place <= 0}
          onClick={() => show(place - 1)}
        />
        <span aria-live="polite" dir="auto" className="whitespace-nowrap px-1 text-15">
          {t('pages.of', { number: place + 1, count: pages.length })}
        </span>
        <IconButton
          icon={ChevronRight}
          variant="plain"
          label={t('pages.next')}
          disabled={place >= pages.length - 1}
          onClick={() => show(place + 1)}
        />
      </div>
      <Status board={board} names={names} />
      <div className="ms-auto flex gap-2 max-md:order-2">
        <Button size="sm" icon={ImageDown} onClick={onSavePicture} className="max-lg:hidden">
          {t('savePicture')}
        </Button>
        <IconButton
          icon={ImageDown}
          variant="plain"
          label={t('savePicture')}
          onClick={onSavePicture}
          className="lg:hidden"
        />
        <Button size="sm" icon={X} onClick={onClose} className="max-md:hidden">
          {t('close')}
        </Button>
        <IconButton icon={X} variant="plain" label={t('close')} onClick={onClose} className="md:hidden" />
      </div>
    </div>
  );
}

function Status({ board, names }: Pick<PageBarProps, 'board' | 'names'>) {
  const { t } = useTranslation('board');
  const drawing = useStore(board.presence.state, (state) => state.drawing);
  const saving = useStore(board.saver.state);
  const name = drawing.map((device) => names.get(device)).find((known) => known !== undefined);
  return (
    <p
      role="status"
      className="min-w-0 text-14 max-md:order-3 max-md:w-full max-md:text-center md:flex-1 short:order-none! short:w-auto! short:flex-1 md:text-center"
    >
      {name ? (
        <span className="inline-flex items-center gap-2 font-medium text-sky-ink">
          <Pencil size={18} aria-hidden />
          {t('drawing', { name })}
        </span>
      ) : (
        <span className={saving === 'failed' || saving === 'too_large' ? 'text-coral-ink' : 'text-ink-soft'}>
          {t(`saving.${saving}`)}
        </span>
      )}
    </p>
  );
}
