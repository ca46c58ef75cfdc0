import { getBoard } from '@sanad/contract/calls/board.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/api.ts';
import { Card } from '../../../../ui/card.tsx';
import { contentOf, mergeItems, pagesOf } from '../document/board-document.ts';
import { PageView } from '../paper/page-view.tsx';
import { StrokesLayer } from '../paper/strokes-layer.tsx';

const savedBoardQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['call-boards', bookingId],
    queryFn: ({ signal }) => call(getBoard, { params: { id: bookingId }, signal }),
    select: ({ document }) => mergeItems(new Map(), document.items),
  });

/** The whiteboard of a session as it was left, to look at. Pages nobody used are left out. */
export function SavedBoard({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('board');
  const { data: items } = useQuery(savedBoardQuery(bookingId));
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
    </Card>
  );
}
