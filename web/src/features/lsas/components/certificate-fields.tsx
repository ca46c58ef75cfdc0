import { ISSUING_BODIES } from '@sanad/contract/lsas/lsas.ts';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../../ui/forms/form-selects.tsx';
import { FileField } from './file-field.tsx';

interface Props<I extends FieldValues> {
  control: Control<I, unknown, unknown>;
  /** Where the certificate is in the form: `certificates.0`, or nowhere when it is the whole form. */
  at?: string;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

export function CertificateFields<I extends FieldValues>({ control, at, onBusy }: Props<I>) {
  const { t } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  const path = (field: string) => (at ? `${at}.${field}` : field) as FieldPath<I>;
  const body: unknown = useWatch({ control, name: path('issuing_body') });
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      <FormTextField
        control={control}
        name={path('title')}
        label={t('certificates.certificateTitle')}
        placeholder={t('certificates.titleExample')}
        maxLength={160}
      />
      <FormSelect
        control={control}
        name={path('issuing_body')}
        label={t('certificates.issuingBody')}
        {...(body === 'other' && { description: t('certificates.otherBodyHint') })}
        options={ISSUING_BODIES.map((id) => ({ id, name: words(`issuingBody.${id}`) }))}
      />
      <div className="sm:col-span-2">
        <FileField
          control={control}
          name={path('file')}
          purpose="certificate"
          label={t('certificates.file')}
          hint={t('certificates.fileHint')}
          onBusy={onBusy}
        />
      </div>
    </div>
  );
}
