import {
  CHILD_DOCUMENT_KINDS,
  CHILD_DOCUMENT_NAME_MAX,
  childDocumentDetails,
} from '@sanad/contract/families/child-documents.ts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileRef, fileRef } from '../../../lib/files/file-ref.ts';
import { useUploadedFile } from '../../../lib/files/use-uploaded-file.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useFocusHandle } from '../../../ui/fields/focus-handle.ts';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormDatePicker } from '../../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField, useBound } from '../../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../../ui/forms/form-selects.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Upload } from '../../../ui/upload/upload.tsx';
import { useAddDocument } from './documents.queries.ts';

const schemaOf = (fileRequired: string) =>
  childDocumentDetails.extend({ file: fileRef.nullable().refine((file) => file !== null, fileRequired) });

function useDocumentForm() {
  const { t } = useTranslation('family');
  return useZodForm(schemaOf(t('documents.form.fileRequired')), {
    defaultValues: { file: null, kind: 'assessment', name: '', date: '' },
  });
}

export function AddDocumentDialog({ childId, onClose }: { childId: string; onClose: () => void }) {
  const { t } = useTranslation('family');
  const { t: words } = useTranslation('words');
  const today = useToday();
  const [isUploading, setIsUploading] = useState(false);
  const add = useAddDocument(childId);
  const form = useDocumentForm();
  const { control } = form;
  return (
    <Dialog isOpen onClose={onClose} title={t('documents.form.title')} isLocked={form.formState.isSubmitting}>
      <Form
        form={form}
        className="grid gap-5"
        onSubmit={async ({ file, ...details }) => {
          await add.mutateAsync({ ...details, file: file?.id ?? '' });
          toast.success(t('documents.form.saved'));
          onClose();
        }}
      >
        <FormErrors form={form} />
        <DocumentFile control={control} onBusy={setIsUploading} />
        <FormSelect
          control={control}
          name="kind"
          label={t('documents.form.kind')}
          options={CHILD_DOCUMENT_KINDS.map((id) => ({ id, name: words(`documentKind.${id}`) }))}
        />
        <FormTextField
          control={control}
          name="name"
          label={t('documents.form.name')}
          description={t('documents.form.nameHint')}
          autoComplete="off"
          maxLength={CHILD_DOCUMENT_NAME_MAX}
        />
        <FormDatePicker control={control} name="date" label={t('documents.form.date')} maxValue={today} />
        <Notice tone="info" icon={Lock}>
          {t('documents.form.private')}
        </Notice>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" disabled={isUploading} isPending={form.formState.isSubmitting}>
            {t('documents.form.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface FileProps {
  control: ReturnType<typeof useDocumentForm>['control'];
  onBusy: (isBusy: boolean) => void;
}

function DocumentFile({ control, onBusy }: FileProps) {
  const { t } = useTranslation('family');
  const label = t('documents.form.file');
  const { value, onChange, errorMessage, inputRef } = useBound({ control, name: 'file' }, label);
  const sending = useUploadedFile({ purpose: 'child_document', value: value as FileRef | null, onChange, onBusy });
  return (
    <div ref={useFocusHandle(inputRef)}>
      <Upload {...sending} label={label} hint={t('documents.form.fileHint')} errorMessage={errorMessage} />
    </div>
  );
}
