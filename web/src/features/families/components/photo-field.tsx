import type { FilePurpose } from '@sanad/contract/files/file-rules.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRef } from '../../../lib/files/file-ref.ts';
import { useUploadedFile } from '../../../lib/files/use-uploaded-file.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Upload } from '../../../ui/upload/upload.tsx';

interface Props {
  purpose: Extract<FilePurpose, 'person_photo' | 'child_photo'>;
  label: ReactNode;
  hint: ReactNode;
  /** Whose face it is; drawn as an initial until there is a photo. */
  name: string;
  value: FileRef | null;
  onChange: (photo: FileRef | null) => void;
  errorMessage?: string | undefined;
  /** Called while a photo is being uploaded. */
  onBusy?: (isBusy: boolean) => void;
}

export function PhotoField({ purpose, label, hint, name, value, onChange, errorMessage, onBusy }: Props) {
  const { t } = useTranslation('family');
  const { file, ...sending } = useUploadedFile({ purpose, value, onChange, ...(onBusy ? { onBusy } : {}) });
  return (
    <Upload
      {...sending}
      file={file && { name: file.name, picture: file.picture }}
      label={label}
      isOptional
      hint={hint}
      chooseLabel={t('photo.choose')}
      preview={
        <Avatar name={name || '?'} shape={purpose === 'child_photo' ? 'pebble' : 'circle'} size="lg" isDecorative />
      }
      errorMessage={errorMessage}
    />
  );
}
