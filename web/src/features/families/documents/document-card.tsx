import type { ChildDocument, DocumentLsa } from '@sanad/contract/families/child-documents.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { Download, FileText, Lock, Share2, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { bidiIsolated } from '../../../lib/text/bidi-isolate.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { fileNameOf } from './document-text.ts';
import { useDeleteDocument } from './documents.queries.ts';
import { ShareDocumentDialog } from './share-document-dialog.tsx';

interface Props {
  document: ChildDocument;
  lsas: readonly DocumentLsa[];
  childId: string;
  childName: string;
}

export function DocumentCard({ document, lsas, childId, childName }: Props) {
  const { t, i18n } = useTranslation('family');
  const { t: words } = useTranslation('words');
  const [isSharing, setIsSharing] = useState(false);
  const readers = lsas.filter(({ id }) => document.shared_with.includes(id)).map(({ name }) => name);
  const isPrivate = readers.length === 0;
  const Reach = isPrivate ? Lock : Users;
  return (
    <Card as="li" padding="sm" className="grid gap-3">
      <div className="flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sky-soft text-sky-ink">
          <FileText size={20} aria-hidden />
        </span>
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-semibold text-16">
            <bdi>{document.name}</bdi>
          </h3>
          <p className="text-14 text-ink-soft">
            {words(`documentKind.${document.kind}`)}
            {t('dot')}
            {formatDay(document.date)}
          </p>
          <p className="mt-1 flex items-start gap-1.5 text-14">
            <Reach size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
            {isPrivate
              ? t('documents.notShared')
              : t('documents.sharedWith', bidiIsolated({ names: readers.join(t('comma')) }, languageOf(i18n.language)))}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:gap-1 max-sm:[&>*]:grow max-sm:[&>*]:px-1.5! max-sm:[&>*]:text-14!">
        <Button
          size="sm"
          icon={Share2}
          aria-label={t('documents.shareNamed', { document: document.name })}
          onClick={() => setIsSharing(true)}
        >
          {t('documents.share')}
        </Button>
        <LinkButton
          size="sm"
          icon={Download}
          href={document.address}
          download={fileNameOf(document)}
          aria-label={t('documents.downloadNamed', { document: document.name })}
        >
          {t('documents.download')}
        </LinkButton>
        <DeleteButton document={document} childId={childId} />
      </div>
      {isSharing && (
        <ShareDocumentDialog
          document={document}
          lsas={lsas}
          childId={childId}
          childName={childName}
          onClose={() => setIsSharing(false)}
        />
      )}
    </Card>
  );
}

function DeleteButton({ document, childId }: Pick<Props, 'document' | 'childId'>) {
  const { t } = useTranslation('family');
  const errorText = useErrorMessage();
  const remove = useDeleteDocument(childId);
  const [isAsking, setIsAsking] = useState(false);
  const { name } = document;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={Trash2}
        aria-label={t('documents.deleteNamed', { document: name })}
        onClick={() => setIsAsking(true)}
      >
        {t('documents.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('documents.deleting.title', { document: name })}
        confirmLabel={t('documents.deleting.confirm')}
        isPending={remove.isPending}
        onConfirm={() =>
          submit(remove, document.id, {
            onSuccess: () => void toast.success(t('documents.deleting.done')),
            onError: (error) => void toast.error(errorText(error).message),
          })
        }
      >
        {t('documents.deleting.text')}
      </ConfirmDialog>
    </>
  );
}
