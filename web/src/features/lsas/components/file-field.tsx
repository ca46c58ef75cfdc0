import type { FilePurpose } from '@sanad/contract/files/file-rules.ts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FileRef } from '../../../lib/files/file-ref.ts';
import { useUploadedFile } from '../../../lib/files/use-uploaded-file.ts';
import { useFocusHandle } from '../../../ui/fields/focus-handle.ts';
import { type Bound, useBound } from '../../../ui/forms/form-fields.tsx';
import { Upload } from '../../../ui/upload/upload.tsx';

interface Props {
  purpose: FilePurpose;
  label: string;
  hint: ReactNode;
  chooseLabel?: string;
  preview?: ReactNode;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** One kept file of a form. */
export function FileField<I extends FieldValues, O>(props: Bound<I, O> & Props) {
  const { control, name, purpose, label, hint, chooseLabel, preview, onBusy } = props;
  const bound = useBound({ control, name }, label);
  const { file, ...sending } = useUploadedFile({
    purpose,
    value: bound.value as FileRef | null,
    onChange: bound.onChange,
    ...(onBusy ? { onBusy } : {}),
  });
  return (
    <div ref={useFocusHandle(bound.inputRef)}>
      <Upload
        {...sending}
        file={file}
        label={label}
        hint={hint}
        isOptional
        errorMessage={bound.errorMessage}
        {...(chooseLabel ? { chooseLabel } : {})}
        {...(preview ? { preview } : {})}
      />
    </div>
  );
}
