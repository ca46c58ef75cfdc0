import { FileText, X } from 'lucide-react';
import { Notice } from '../../../ui/states/notice.tsx';
import { formatBytes } from '../media/bytes.ts';
import { useObjectUrl } from '../media/use-object-url.ts';
import type { OutgoingFile } from '../outbox/chat-storage.ts';
import { useChatText } from '../use-chat-text.ts';
import type { RefusedFile } from './chosen-files.ts';

interface Props {
  files: readonly OutgoingFile[];
  onRemove: (file: OutgoingFile) => void;
}

/** What goes with the message that is being written. */
export function Attachments({ files, onRemove }: Props) {
  const { t } = useChatText();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('files.attached')} className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={`${file.name} ${file.content.size}`} className="relative">
          <Preview file={file} />
          <button
            type="button"
            aria-label={t('files.remove', { name: file.name })}
            onClick={() => onRemove(file)}
            className="touch-44 absolute! -end-2 -top-2 grid size-7 place-items-center rounded-full border border-line-strong bg-card"
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: OutgoingFile }) {
  const { language } = useChatText();
  const src = useObjectUrl(file.type.startsWith('image/') ? file.content : null);
  if (src !== null)
    return <img src={src} alt={file.name} className="size-18 rounded-control border border-line object-cover" />;
  return (
    <div className="flex h-18 max-w-60 items-center gap-2.5 rounded-control border border-line px-3 text-14 leading-tight">
      <FileText size={22} aria-hidden className="shrink-0 text-coral-ink" />
      <span className="min-w-0">
        <span dir="auto" className="block truncate font-medium">
          {file.name}
        </span>
        <span className="text-ink-soft">{formatBytes(file.content.size, language)}</span>
      </span>
    </div>
  );
}

export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  const { t } = useChatText();
  if (files.length === 0) return null;
  return (
    <Notice tone="warning" role="status">
      <ul>
        {files.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>{t(`files.refused.${reason}`, { name })}</li>
        ))}
      </ul>
    </Notice>
  );
}
