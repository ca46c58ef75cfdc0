import type { RecordDocument } from '@sanad/contract/families/child-documents.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { saveFrom } from '../../../lib/files/save-as.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { fileNameOf } from './document-text.ts';
import { useOpenDocument } from './documents.queries.ts';

/** What the parent has shared with the reader. Each download is logged before it starts. */
export function RecordDocuments({ childId, documents }: { childId: string; documents: readonly RecordDocument[] }) {
  const { t } = useTranslation('family');
  const { t: words } = useTranslation('words');
  const errorText = useErrorMessage();
  const open = useOpenDocument(childId);
  const download = (id: string) =>
    open.mutate(id, { onSuccess: (document) => saveFrom(document.address, fileNameOf(document)) });
  const isGone = open.error instanceof ApiError && open.error.status === 404;
  return (
    <section>
      <h3 className="mb-1.5 text-18">{t('documents.record.title')}</h3>
      {documents.length === 0 && <p>{t('documents.record.empty')}</p>}
      <ul className="divide-y divide-line">
        {documents.map(({ id, kind, name, date }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <span className="min-w-0 flex-1 basis-48">
              <span className="wrap-anywhere block font-medium">
                <bdi>{name}</bdi>
              </span>
              <span className="text-14 text-ink-soft">
                {words(`documentKind.${kind}`)}
                <span className="whitespace-nowrap">
                  {t('dot')}
                  {formatDay(date)}
                </span>
              </span>
            </span>
            <Button
              size="sm"
              icon={Download}
              aria-label={t('documents.record.openNamed', { document: name })}
              isPending={open.isPending && open.variables === id}
              onClick={() => download(id)}
            >
              {t('documents.record.open')}
            </Button>
          </li>
        ))}
      </ul>
      {open.error && (
        <Notice tone="danger" role="alert" className="mt-2">
          {isGone ? t('documents.record.gone') : errorText(open.error).message}
        </Notice>
      )}
    </section>
  );
}
