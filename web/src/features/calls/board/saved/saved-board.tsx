import { deleteBoard, getBoard } from '@sanad/contract/calls/board.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { contentOf, mergeItems, pagesOf } from '../document/board-document.ts';
import { PageView } from '../paper/page-view.tsx';
import { StrokesLayer } from '../paper/strokes-layer.tsx';

const savedBoardQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['call-boards', bookingId],
    queryFn: ({ signal }) => call(getBoard, { params: { id: bookingId }, signal }),
    select: ({ document }) => mergeItems(new Map(), document.items),
  });

interface SavedBoardProps {
  bookingId: string;
  /** The parent's. */
  canDelete: boolean;
}

/** The whiteboard of a session as it was left, to look at. Pages nobody used are left out. */
export function SavedBoard({ bookingId, canDelete }: SavedBoardProps) {
  const { t } = useTranslation('board');
  const { data: items, isLoadingError, refetch, isFetching } = useQuery(savedBoardQuery(bookingId));
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!items) return null;
  const pages = pagesOf(items)
    .map((page) => ({ page, content: contentOf(items, page.id) }))
    .filter(({ page, content }) => page.background !== 'blank' || content.strokes.length + content.notes.length > 0);
  if (pages.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="saved-board" padding="lg">
      <h2 id="saved-board" className="text-22">
        {t('saved.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('saved.text')}</p>
      <ol className="mt-4 grid gap-4 sm:grid-cols-2">
        {pages.map(({ page, content }, place) => (
          <li key={page.id}>
            <figure>
              <div className="overflow-hidden rounded-card border border-line">
                <PageView page={page} content={content} strokes={<StrokesLayer strokes={content.strokes} />} />
              </div>
              <figcaption className="mt-1 text-14 text-ink-soft">
                {t('saved.page', {
                  number: place + 1,
                  drawings: t('drawings', { count: content.strokes.length }),
                  notes: t('notes', { count: content.notes.length }),
                })}
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
      {canDelete && <DeleteBoard bookingId={bookingId} />}
    </Card>
  );
}

function DeleteBoard({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('board');
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(deleteBoard, { params: { id: bookingId } }),
    onSuccess: () => {
      setIsOpen(false);
      toast.success(t('saved.deleted'));
      return client.invalidateQueries({ queryKey: savedBoardQuery(bookingId).queryKey });
    },
    onError: () => void toast.error(t('saved.deleteFailed')),
  });
  return (
    <>
      <Button variant="quiet" size="sm" icon={Trash2} className="mt-3" onClick={() => setIsOpen(true)}>
        {t('saved.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('saved.deleteTitle')}
        confirmLabel={t('saved.deleteConfirm')}
        isDanger
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {t('saved.deleteText')}
      </ConfirmDialog>
    </>
  );
}
