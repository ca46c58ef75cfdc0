import { CHILD_DOCUMENTS_MAX } from '@sanad/contract/families/child-documents.ts';
import { useQuery } from '@tanstack/react-query';
import { FilePlus2, FolderLock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { AddDocumentDialog } from './add-document-dialog.tsx';
import { DocumentCard } from './document-card.tsx';
import { childDocumentsQuery } from './documents.queries.ts';

interface Props {
  childId: string;
  childName: string;
}

/** A parent's documents about a child: add, download, share with an LSA, delete. */
export function ChildDocuments({ childId, childName }: Props) {
  const { t } = useTranslation('family');
  const [isAdding, setIsAdding] = useState(false);
  const { data, isPending, isLoadingError, isFetching, refetch } = useQuery(childDocumentsQuery(childId));
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="h-28" />
        <Skeleton className="mt-3 h-28" />
      </Loading>
    );
  }
  const { results: documents, lsas } = data;
  const addButton = (
    <Button variant="primary" icon={FilePlus2} onClick={() => setIsAdding(true)}>
      {t('documents.add')}
    </Button>
  );
  return (
    <>
      {documents.length === 0 ? (
        <EmptyState icon={FolderLock} title={t('documents.emptyTitle')} action={addButton}>
          {t('documents.emptyText', { name: childName })}
        </EmptyState>
      ) : (
        <div className="max-w-180">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-72 text-ink-soft">{t('documents.lead')}</p>
            {documents.length < CHILD_DOCUMENTS_MAX && addButton}
          </div>
          <ul className="grid gap-3">
            {documents.map((document) => (
              <DocumentCard key={document.id} document={document} lsas={lsas} childId={childId} childName={childName} />
            ))}
          </ul>
        </div>
      )}
      {isAdding && <AddDocumentDialog childId={childId} onClose={() => setIsAdding(false)} />}
    </>
  );
}
