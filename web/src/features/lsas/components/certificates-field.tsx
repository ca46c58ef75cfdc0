import { CERTIFICATES_MAX } from '@sanad/contract/lsas/lsas.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { EMPTY_CERTIFICATE, type LsaValues } from '../lsa-form.ts';
import { CertificateFields } from './certificate-fields.tsx';

interface Props {
  control: Control<LsaValues, unknown, unknown>;
  onBusy?: (isBusy: boolean) => void;
}

/** One or more certificates; the last one left cannot be removed. */
export function CertificatesField({ control, onBusy }: Props) {
  const { t } = useTranslation('lsa');
  const { fields, append, remove } = useFieldArray({ control, name: 'certificates', keyName: 'key' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="text-20">
        {t('certificates.title')}
      </h2>
      <p className="mt-1 mb-4 text-15 text-ink-soft">{t('certificates.lead')}</p>
      <ol className="grid gap-4">
        {fields.map((field, index) => (
          <li key={field.key} className="rounded-card border border-line bg-card px-5 pt-4 pb-5 lg:px-6">
            <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
              <h3 className="text-17">{t('certificates.nth', { number: index + 1 })}</h3>
              {fields.length > 1 && (
                <Button
                  variant="quiet"
                  size="sm"
                  icon={Trash2}
                  aria-label={t('certificates.removeNth', { number: index + 1 })}
                  onClick={() => {
                    remove(index);
                    add.current?.focus();
                  }}
                >
                  {t('certificates.remove')}
                </Button>
              )}
            </div>
            <CertificateFields control={control} at={`certificates.${index}`} onBusy={onBusy} />
          </li>
        ))}
      </ol>
      <Button
        ref={add}
        icon={Plus}
        className="mt-4 max-sm:w-full"
        disabled={fields.length >= CERTIFICATES_MAX}
        onClick={() => append(EMPTY_CERTIFICATE, { focusName: `certificates.${fields.length}.title` })}
      >
        {t('certificates.addAnother')}
      </Button>
      {fields.length >= CERTIFICATES_MAX && (
        <p className="mt-2 text-15 text-ink-soft">{t('certificates.full', { count: CERTIFICATES_MAX })}</p>
      )}
    </section>
  );
}
