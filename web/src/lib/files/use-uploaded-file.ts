import { FILE_KINDS, FILE_MAX_BYTES, type FilePurpose } from '@sanad/contract/files/file-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../api/error-messages.ts';
import type { FileRef } from './file-ref.ts';
import { linkedFileQuery } from './stored-file.ts';
import { upload, type Watched } from './upload.ts';

interface Options {
  purpose: FilePurpose;
  value: FileRef | null;
  onChange: (file: FileRef | null) => void;
  /** Called while a file is being uploaded. */
  onBusy?: (isBusy: boolean) => void;
}

/** A file is sent as soon as it is chosen, so that a form only carries its id and a reload loses nothing. */
export function useUploadedFile({ purpose, value, onChange, onBusy }: Options) {
  const errorText = useErrorMessage();
  const { t } = useTranslation('ui');
  // The field may have moved in its list, or been filled anew, by the time the file has arrived.
  const latest = useRef(onChange);
  latest.current = onChange;
  const stored = useQuery({ ...linkedFileQuery(value?.id ?? ''), enabled: value !== null });

  async function send(file: File, watch: Watched): Promise<void> {
    onBusy?.(true);
    try {
      const { id } = await upload(purpose, file, watch);
      latest.current({ id, name: file.name });
    } finally {
      onBusy?.(false);
    }
  }

  return {
    accept: FILE_KINDS[purpose].join(','),
    maxBytes: FILE_MAX_BYTES,
    send,
    errorText: (error: unknown) => {
      const { fields, message } = errorText(error);
      return fields.file === undefined
        ? message
        : t(`sentences|${fields.file}`, { keySeparator: '|', nsSeparator: false, defaultValue: fields.file });
    },
    file: value && {
      name: value.name,
      picture: stored.data?.picture?.small ?? null,
      ...(stored.data ? { href: stored.data.address } : {}),
    },
    onRemove: () => latest.current(null),
  };
}
