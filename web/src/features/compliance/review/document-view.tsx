import type { StoredFile } from '@sanad/contract/files/files.ts';
import { useComplianceText } from '../use-compliance-text.ts';
import { DocumentFrame } from './document-frame.tsx';
import { PdfView } from './pdf-view.tsx';

/** The document itself, page by page: it can be enlarged, turned and downloaded. */
export function DocumentView({ file }: { file: StoredFile | null }) {
  const { t } = useComplianceText();
  if (!file) return <p className="rounded-card bg-sunken px-4 py-6 text-14 text-ink-soft">{t('review.fileGone')}</p>;
  return file.picture ? <DocumentFrame file={file} src={file.picture.large} /> : <PdfView key={file.id} file={file} />;
}
