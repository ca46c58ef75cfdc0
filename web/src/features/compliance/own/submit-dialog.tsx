import type { OwnItem } from '@sanad/contract/compliance/compliance.ts';
import type { DocumentItem } from '@sanad/contract/compliance/compliance-rules.ts';
import { optionalText, personName } from '@sanad/contract/text/texts.ts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { FileRef } from '../../../lib/files/file-ref.ts';
import { useUploadedFile } from '../../../lib/files/use-uploaded-file.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormDatePicker } from '../../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { type Bound, FormTextField, useBound } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { Upload } from '../../../ui/upload/upload.tsx';
import { useSubmitDocument } from '../compliance.queries.ts';
import { useComplianceText } from '../use-compliance-text.ts';

const fileRef = z.object({ id: z.string(), name: z.string() });

function schemaOf(fileRequired: string) {
  return z.object({
    file: fileRef.nullable().refine((file) => file !== null, fileRequired),
    name_on_document: personName(120, 'errors.required'),
    number: optionalText(60),
    issued_on: z.string(),
    valid_until: z.string(),
  });
}

/** A document for one check: the file, and what stands on it. */
export function SubmitDialog({ check, name, onClose }: { check: OwnItem; name: string; onClose: () => void }) {
  const { t, today } = useComplianceText();
  const [isBusy, setBusy] = useState(false);
  const submit = useSubmitDocument(check.item as DocumentItem);
  const form = useZodForm(schemaOf(t('own.form.fileRequired')), {
    defaultValues: { file: null, name_on_document: name, number: '', issued_on: '', valid_until: '' },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('own.form.title', { item: t(`item.${check.item}`) })}
      isLocked={form.formState.isSubmitting}
    >
      <Form
        form={form}
        className="grid gap-4"
        onSubmit={async ({ file, issued_on, valid_until, ...rest }) => {
          await submit.mutateAsync({
            ...rest,
            file: file?.id ?? '',
            issued_on: issued_on || null,
            valid_until: valid_until || null,
          });
          toast.success(t('own.form.sent'));
          onClose();
        }}
      >
        <p className="text-15 text-ink-soft">{t('own.form.private')}</p>
        <FormErrors form={form} />
        <DocumentField control={form.control} name="file" onBusy={setBusy} />
        <FormTextField
          control={form.control}
          name="name_on_document"
          label={t('own.form.name')}
          description={t('own.form.nameHint')}
          isRequired
        />
        <FormTextField control={form.control} name="number" label={t('own.form.number')} isOptional dir="ltr" />
        <div className="grid gap-4 sm:grid-cols-2">
          <FormDatePicker
            control={form.control}
            name="issued_on"
            label={t('own.form.issued')}
            maxValue={today}
            isOptional
          />
          <FormDatePicker
            control={form.control}
            name="valid_until"
            label={t('own.form.validUntil')}
            minValue={today}
            isOptional
          />
        </div>
        <DialogActions>
          <Button onClick={onClose}>{t('own.form.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={isBusy} isPending={form.formState.isSubmitting}>
            {t('own.form.send')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function DocumentField<I extends FieldValues, O>(props: Bound<I, O> & { onBusy: (isBusy: boolean) => void }) {
  const { control, name, onBusy } = props;
  const { t } = useComplianceText();
  const label = t('own.form.file');
  const bound = useBound({ control, name }, label);
  const { file, ...sending } = useUploadedFile({
    purpose: 'compliance_document',
    value: bound.value as FileRef | null,
    onChange: bound.onChange,
    onBusy,
  });
  return <Upload {...sending} file={file} label={label} hint={t('own.form.hint')} errorMessage={bound.errorMessage} />;
}
