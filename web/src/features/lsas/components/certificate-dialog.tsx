import type { Certificate } from '@sanad/contract/lsas/lsa-profiles.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type CertificateOutput, certificateForm, EMPTY_CERTIFICATE } from '../lsa-form.ts';
import { useAddCertificate, useChangeCertificate } from '../lsas.queries.ts';
import { CertificateFields } from './certificate-fields.tsx';

interface Props {
  /** The one to change; null to add one. */
  certificate: Certificate | null;
  onClose: () => void;
}

const FORM_ID = 'certificate';

/** Adds a certificate, or changes one: its details, its file or both. */
export function CertificateDialog({ certificate, onClose }: Props) {
  const { t } = useTranslation('lsa');
  const add = useAddCertificate();
  const change = useChangeCertificate(certificate?.id ?? '');
  const [isFileComing, setIsFileComing] = useState(false);
  const form = useZodForm(certificateForm, { defaultValues: certificate ? valuesOf(certificate) : EMPTY_CERTIFICATE });

  async function save(details: CertificateOutput) {
    await (certificate ? change.mutateAsync(details) : add.mutateAsync(details));
    toast.success(t(certificate ? 'saved' : 'certificates.added'));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(certificate ? 'certificates.changeTitle' : 'certificates.addTitle')}
      isLocked={form.formState.isSubmitting}
      actions={
        <>
          <Button onClick={onClose} disabled={form.formState.isSubmitting}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            disabled={isFileComing}
            isPending={form.formState.isSubmitting}
          >
            {t(certificate ? 'save' : 'certificates.add')}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} form={form} onSubmit={save} className="grid gap-6">
        <FormErrors form={form} />
        {certificate?.status === 'verified' && <Notice tone="warning">{t('certificates.changeWarning')}</Notice>}
        <CertificateFields control={form.control} onBusy={setIsFileComing} />
      </Form>
    </Dialog>
  );
}

function valuesOf({ title, issuing_body, file }: Certificate) {
  return { title, issuing_body, file: file && { id: file.id, name: file.name } };
}
