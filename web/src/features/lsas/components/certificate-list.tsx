import type { StoredFile } from '@sanad/contract/files/files.ts';
import type { Certificate } from '@sanad/contract/lsas/lsa-profiles.ts';
import { CERTIFICATES_MAX, type CertificateStatus } from '@sanad/contract/lsas/lsas.ts';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, FileText, FileX, Hourglass, type LucideIcon, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { linkedFileQuery } from '../../../lib/files/stored-file.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useRemoveCertificate } from '../lsas.queries.ts';
import { CertificateDialog } from './certificate-dialog.tsx';

const LOOKS: Record<CertificateStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  file_missing: { tone: 'saffron', icon: FileX },
  submitted: { tone: 'sky', icon: Hourglass },
  verified: { tone: 'leaf', icon: BadgeCheck },
  rejected: { tone: 'coral', icon: Undo2 },
};

type OpenDialog = { for: 'add' } | { for: 'change' | 'remove'; certificate: Certificate };

/** The own certificates, with how far each is checked. */
export function CertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  const { t } = useTranslation('lsa');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isFull = certificates.length >= CERTIFICATES_MAX;
  const close = () => setDialog(null);
  return (
    <section aria-labelledby="certificates">
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="certificates" className="text-24">
            {t('certificates.title')}
          </h2>
          <p className="mt-1 text-ink-soft">
            {isFull ? t('certificates.full', { count: CERTIFICATES_MAX }) : t('certificates.lead')}
          </p>
        </div>
        <Button icon={Plus} disabled={isFull} onClick={() => setDialog({ for: 'add' })}>
          {t('certificates.add')}
        </Button>
      </header>
      <ul className="grid gap-4">
        {certificates.map((certificate) => (
          <CertificateRow
            key={certificate.id}
            certificate={certificate}
            canRemove={certificates.length > 1}
            onChange={() => setDialog({ for: 'change', certificate })}
            onRemove={() => setDialog({ for: 'remove', certificate })}
          />
        ))}
      </ul>
      {certificates.length === 1 && <p className="mt-4 text-15 text-ink-soft">{t('certificates.lastStays')}</p>}
      {dialog?.for === 'add' && <CertificateDialog certificate={null} onClose={close} />}
      {dialog?.for === 'change' && <CertificateDialog certificate={dialog.certificate} onClose={close} />}
      {dialog?.for === 'remove' && <RemoveDialog certificate={dialog.certificate} onClose={close} />}
    </section>
  );
}

interface RowProps {
  certificate: Certificate;
  canRemove: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function CertificateFile({ file }: { file: StoredFile }) {
  const { t } = useTranslation('lsa');
  const { data: fresh = file } = useQuery(linkedFileQuery(file.id));
  return (
    <a
      href={fresh.address}
      aria-label={t('certificates.open', { name: file.name })}
      className="me-auto inline-flex min-h-11 min-w-0 max-sm:basis-full items-center gap-2 rounded-sm font-medium text-15 text-pine underline underline-offset-4"
    >
      <FileText size={18} aria-hidden className="shrink-0" />
      <span className="wrap-anywhere">{file.name}</span>
    </a>
  );
}

function CertificateRow({ certificate, canRemove, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  const { title, issuing_body, status, reason, file } = certificate;
  return (
    <li className="rounded-card border border-line bg-card p-5 lg:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-18">{title}</h3>
          <p className="text-15 text-ink-soft">{words(`issuingBody.${issuing_body}`)}</p>
        </div>
        <Badge tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
          {words(`certificateStatus.${status}`)}
        </Badge>
      </div>
      {status === 'rejected' && reason && (
        <Notice tone="danger" className="mt-4">
          {t('certificates.reason', { reason })}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        {file ? (
          <CertificateFile file={file} />
        ) : (
          <p className="me-auto text-15 text-ink-soft max-sm:basis-full">{t('certificates.noFile')}</p>
        )}
        <Button
          size="sm"
          icon={Pencil}
          onClick={onChange}
          aria-label={t('certificates.changeNamed', { title })}
          variant="quiet"
        >
          {t('certificates.change')}
        </Button>
        {canRemove && (
          <Button
            size="sm"
            icon={Trash2}
            onClick={onRemove}
            aria-label={t('certificates.removeNamed', { title })}
            variant="quiet"
          >
            {t('certificates.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

function RemoveDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const { t } = useTranslation('lsa');
  const errorText = useErrorMessage();
  const remove = useRemoveCertificate();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('certificates.removeAsk')}
      confirmLabel={t('certificates.remove')}
      isDanger
      isPending={remove.isPending}
      onConfirm={() =>
        submit(remove, certificate.id, {
          onSuccess: () => void toast.success(t('certificates.removed')),
          onError: (error) => void toast.error(errorText(error).message),
          onSettled: onClose,
        })
      }
    >
      {t('certificates.removeText', { title: certificate.title })}
    </ConfirmDialog>
  );
}
