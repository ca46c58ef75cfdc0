import { FILE_KINDS, FILE_MAX_BYTES } from '@sanad/contract/files/file-rules.ts';
import { REPORT_FILES_MAX } from '@sanad/contract/progress/progress-rules.ts';
import type { SessionReport } from '@sanad/contract/progress/reports.ts';
import { useQueries } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { linkedFileQuery } from '../../../../lib/files/stored-file.ts';
import { upload, type Watched } from '../../../../lib/files/upload.ts';
import { IconButton } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Upload } from '../../../../ui/upload/upload.tsx';
import { useReportText } from '../use-report-text.ts';

interface Props {
  fileIds: readonly string[];
  /** As the server last listed them. */
  files: SessionReport['files'];
  isOffline: boolean;
  onChange: (fileIds: string[]) => void;
}

/** A worksheet or a picture of what was made. Files go up at once, so they need a connection. */
export function ReportFiles({ fileIds, files, isOffline, onChange }: Props) {
  const { t } = useReportText();
  const title = useId();
  const errorText = useErrorMessage();
  const [names, setNames] = useState<Record<string, string>>({});
  const latest = useRef(fileIds);
  latest.current = fileIds;
  const stored = useQueries({ queries: fileIds.map((id) => ({ ...linkedFileQuery(id), enabled: !isOffline })) });
  const nameOf = (id: string, index: number) =>
    names[id] ?? files.find((file) => file.id === id)?.name ?? (stored[index]?.data?.name || t('files.unnamed'));

  async function send(file: File, watch: Watched): Promise<void> {
    const { id } = await upload('report_file', file, watch);
    setNames((known) => ({ ...known, [id]: file.name }));
    onChange([...latest.current, id]);
  }
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="text-18">
        {t('files.title')}
      </h2>
      {fileIds.length > 0 && (
        <ul className="divide-y divide-line">
          {fileIds.map((id, index) => (
            <li key={id} className="flex items-center gap-3 py-1">
              <FileText size={20} aria-hidden className="shrink-0 text-pine" />
              <span className="wrap-anywhere min-w-0 flex-1">{nameOf(id, index)}</span>
              <IconButton
                icon={Trash2}
                label={t('files.remove', { name: nameOf(id, index) })}
                onClick={() => onChange(fileIds.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {isOffline ? (
        <p className="text-15 text-ink-soft">{t('files.offline')}</p>
      ) : fileIds.length < REPORT_FILES_MAX ? (
        <Upload
          key={fileIds.length}
          label={<span className="visually-hidden">{t('files.add')}</span>}
          hint={t('files.hint')}
          accept={FILE_KINDS.report_file.join(',')}
          maxBytes={FILE_MAX_BYTES}
          send={send}
          errorText={(error) => errorText(error).message}
        />
      ) : (
        <p className="text-15 text-ink-soft">{t('files.full', { count: REPORT_FILES_MAX })}</p>
      )}
    </Card>
  );
}
