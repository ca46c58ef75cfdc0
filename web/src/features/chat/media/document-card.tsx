import type { StoredFile } from '@sanad/contract/files/files.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { linkedFileQuery } from '../../../lib/files/stored-file.ts';
import { useChatText } from '../use-chat-text.ts';
import { formatBytes } from './bytes.ts';

const CARD =
  'flex w-80 max-w-full items-center gap-3 rounded-2xl border border-line bg-card p-2.5 pe-3.5 text-ink leading-snug';

/** A document in a message. Its address is renewed while it is in sight. */
export function DocumentCard({ file }: { file: StoredFile }) {
  const { t } = useChatText();
  const { data } = useQuery(linkedFileQuery(file.id));
  return (
    <a
      href={data?.address ?? file.address}
      target="_blank"
      rel="noopener"
      aria-label={t('file.open', { name: file.name })}
      className={`${CARD} hover:bg-mint-soft`}
    >
      <DocumentFacts name={file.name} bytes={file.bytes} />
      <Download size={20} aria-hidden className="ms-auto shrink-0 text-pine" />
    </a>
  );
}

/** The same before it is sent. */
export function OutgoingDocument({ name, bytes, children }: { name: string; bytes: number; children?: ReactNode }) {
  return (
    <div className={CARD}>
      <DocumentFacts name={name} bytes={bytes} />
      {children}
    </div>
  );
}

function DocumentFacts({ name, bytes }: { name: string; bytes: number }) {
  const { t, language } = useChatText();
  return (
    <>
      <span className="grid h-12 w-11 shrink-0 place-items-center rounded-lg bg-coral-soft text-coral-ink">
        <FileText size={22} aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="wrap-anywhere line-clamp-2 font-medium">
          <bdi>{name.replace(/\.pdf$/i, '')}</bdi>
        </span>
        <span className="block text-14 text-ink-soft">{t('file.pdf', { size: formatBytes(bytes, language) })}</span>
      </span>
    </>
  );
}
