import type { ReviewedItem } from '@sanad/contract/compliance/compliance-review.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { reviewedItemQuery, useDecideItem } from '../compliance.queries.ts';
import type { OpenCell } from '../track/track-table.tsx';
import { useComplianceText } from '../use-compliance-text.ts';
import { ComparedFacts } from './compared-facts.tsx';
import { Decisions } from './decisions.tsx';
import { DocumentView } from './document-view.tsx';
import { ItemHistory } from './item-history.tsx';

/** One check beside the table: the document, what it says, what to decide, what happened. */
export function ReviewPanel({ lsaId, item, onClose }: OpenCell & { onClose?: () => void }) {
  const query = useQuery(reviewedItemQuery(lsaId, item));
  if (query.isLoadingError) {
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  }
  if (query.isPending) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-62" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  return <Reviewed reviewed={query.data} {...(onClose ? { onClose } : {})} />;
}

function Reviewed({ reviewed, onClose }: { reviewed: ReviewedItem; onClose?: () => void }) {
  const { t, when } = useComplianceText();
  const { lsa, summary, document, earlier } = reviewed;
  const [stale, setStale] = useState('');
  const isStarting = useReviewStart(reviewed);
  return (
    <section aria-label={t(`item.${summary.item}`)} className="grid gap-4">
      <header className="flex items-start gap-3">
        <Avatar name={lsa.name} src={lsa.photo?.small} size="sm" isDecorative />
        <div className="min-w-0 flex-1">
          <h2 className="text-18 leading-tight">{t(`item.${summary.item}`)}</h2>
          <p className="text-13 text-ink-soft">
            {document
              ? t('review.lsaSent', { name: lsa.name, when: when(document.sent_at) })
              : t('review.of', { name: lsa.name })}
          </p>
        </div>
        {onClose && <IconButton icon={X} label={t('review.close')} onClick={onClose} />}
      </header>
      {stale !== '' && (
        <Notice tone="warning" role="alert">
          {stale}
        </Notice>
      )}
      {document ? (
        <>
          <DocumentView key={document.id} file={document.file} />
          <ComparedFacts document={document} lsa={lsa} />
        </>
      ) : (
        <EmptyState isCompact title={t('review.noDocument')}>
          {t('review.noDocumentText', { name: lsa.name })}
        </EmptyState>
      )}
      <Decisions
        key={`${summary.item} ${document?.id}`}
        reviewed={reviewed}
        isStarting={isStarting}
        onStale={setStale}
      />
      <div className="border-line border-t pt-3">
        <h3 className="mb-2 text-14">{t('review.history')}</h3>
        <ItemHistory history={reviewed.history} />
      </div>
      {earlier.length > 0 && (
        <Disclosure title={t('review.earlier')}>
          <ul className="grid gap-4">
            {earlier.map((one) => (
              <li key={one.id} className="grid gap-2">
                <p className="text-13 text-ink-soft">{when(one.sent_at)}</p>
                <DocumentView file={one.file} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/** Whoever opens a new document is reviewing it: others see so in the table. Returns whether that is being saved. */
function useReviewStart({ lsa, summary, version }: ReviewedItem): boolean {
  const { mutate, isError } = useDecideItem(lsa.id, summary.item);
  const started = useRef('');
  const key = `${lsa.id} ${summary.item} ${version}`;
  useEffect(() => {
    if (summary.status !== 'submitted' || started.current === key) return;
    started.current = key;
    mutate({ action: 'start', version });
  }, [mutate, key, summary.status, version]);
  return summary.status === 'submitted' && !isError;
}
