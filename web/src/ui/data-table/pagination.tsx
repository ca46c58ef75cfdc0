import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';

/** First, last and the neighbours of the current page; null stands for the pages left out. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((n, i) => {
    const before = pages[i - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

type PaginationProps = { page: number; pageCount: number; onChange: (page: number) => void; label?: string };

export function Pagination({ page, pageCount, onChange, label }: PaginationProps) {
  const { t } = useTranslation('ui');
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label ?? t('pagination.label')}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <IconButton
            icon={ChevronLeft}
            isMirrored
            label={t('pagination.previous')}
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          />
        </li>
        <li className="px-2 text-15 text-ink-soft sm:hidden">{t('pagination.pageOf', { page, count: pageCount })}</li>
        {pagesAround(page, pageCount).map((n, i) => (
          <li key={n ?? `gap-${i}`} className="max-sm:hidden">
            {n === null ? (
              <span aria-hidden className="grid size-8 place-items-center text-ink-soft">
                …
              </span>
            ) : (
              <button
                type="button"
                aria-label={t('pagination.page', { page: n })}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onChange(n)}
                className={`grid size-11 place-items-center rounded-control text-16 ${n === page ? 'border border-pine bg-mint font-semibold text-pine-deep' : 'hover:bg-sunken'}`}
              >
                {n}
              </button>
            )}
          </li>
        ))}
        <li>
          <IconButton
            icon={ChevronRight}
            isMirrored
            label={t('pagination.next')}
            disabled={page >= pageCount}
            onClick={() => onChange(page + 1)}
          />
        </li>
      </ul>
    </nav>
  );
}

type ShowMoreProps = { shown: number; total: number; onMore: () => void; isPending?: boolean; label?: string };

/** For lists that come by cursor. */
export function ShowMore({ shown, total, onMore, isPending = false, label }: ShowMoreProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="grid justify-items-center gap-2.5 pt-4">
      {shown < total && (
        <Button variant="ghost" onClick={onMore} isPending={isPending}>
          {label ?? t('pagination.more')}
        </Button>
      )}
      <p role="status" className="text-14 text-ink-soft">
        {t('pagination.shown', { shown, total })}
      </p>
    </div>
  );
}
