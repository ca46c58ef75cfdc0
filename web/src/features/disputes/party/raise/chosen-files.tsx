import { ATTACHMENTS_MOST } from '@sanad/contract/disputes/dispute-rules.ts';
import { FILE_KINDS, FILE_MAX_BYTES } from '@sanad/contract/files/file-rules.ts';
import { FileText, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import type { FileRef } from '../../../../lib/files/file-ref.ts';
import { upload, type Watched } from '../../../../lib/files/upload.ts';
import { IconButton } from '../../../../ui/buttons/button.tsx';
import { Upload } from '../../../../ui/upload/upload.tsx';
import { useDisputeText } from '../use-dispute-text.ts';

interface Props {
  files: readonly FileRef[];
  onChange: (files: FileRef[]) => void;
}

/** Files are uploaded as soon as they are chosen and added to the dispute once it is sent. */
export function ChosenFiles({ files, onChange }: Props) {
  const { t } = useDisputeText();
  const errorText = useErrorMessage();
  const latest = useRef(files);
  latest.current = files;
  async function send(file: File, watched: Watched): Promise<void> {
    const { id } = await upload('dispute_attachment', file, watched);
    onChange([...latest.current, { id, name: file.name }]);
  }
  return (
    <div className="grid gap-3">
      {files.length > 0 && (
        <ul aria-label={t('own.files')} className="divide-y divide-line">
          {files.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-3 py-1">
              <FileText size={20} aria-hidden className="shrink-0 text-pine" />
              <span className="wrap-anywhere min-w-0 flex-1">{name}</span>
              <IconButton
                icon={Trash2}
                label={t('files.remove', { name })}
                onClick={() => onChange(files.filter((file) => file.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < ATTACHMENTS_MOST ? (
        <Upload
          key={files.length}
          label={t('files.add')}
          hint={t('files.hint')}
          isOptional
          accept={FILE_KINDS.dispute_attachment.join(',')}
          maxBytes={FILE_MAX_BYTES}
          send={send}
          errorText={(error) => errorText(error).message}
        />
      ) : (
        <p className="text-15 text-ink-soft">{t('files.full', { count: ATTACHMENTS_MOST })}</p>
      )}
    </div>
  );
}
