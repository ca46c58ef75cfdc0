import type { StoredFile } from '@sanad/contract/files/files.ts';
import { Download, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OpenPdf } from '../../../lib/pdf/pdf-pages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useComplianceText } from '../use-compliance-text.ts';
import { DocumentFrame } from './document-frame.tsx';

async function open(address: string, signal: AbortSignal): Promise<OpenPdf> {
  const [answer, { openPdf }] = await Promise.all([
    fetch(address, { signal }),
    import('../../../lib/pdf/pdf-pages.ts'),
  ]);
  if (!answer.ok) throw new Error(`The document answered ${answer.status}.`);
  return openPdf(await answer.arrayBuffer());
}

type Opened = OpenPdf | 'loading' | 'failed';

/** Opened once: a list that is loaded again brings another address of the same file. */
function useOpenPdf(address: string): Opened {
  const [first] = useState(address);
  const [pdf, setPdf] = useState<Opened>('loading');
  useEffect(() => {
    const ending = new AbortController();
    const opening = open(first, ending.signal);
    opening.then(setPdf, () => ending.signal.aborted || setPdf('failed'));
    return () => {
      ending.abort();
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      );
    };
  }, [first]);
  return pdf;
}

/** The address of the page's picture; empty while it is drawn. */
function usePagePicture(pdf: OpenPdf, page: number): { src: string; isFailed: boolean } {
  const [drawn, setDrawn] = useState({ page: 0, src: '', isFailed: false });
  useEffect(() => {
    let src = '';
    let isOver = false;
    pdf.picture(page).then(
      (picture) => {
        if (isOver) return;
        src = URL.createObjectURL(picture);
        setDrawn({ page, src, isFailed: false });
      },
      () => isOver || setDrawn({ page, src: '', isFailed: true }),
    );
    return () => {
      isOver = true;
      URL.revokeObjectURL(src);
    };
  }, [pdf, page]);
  return drawn.page === page ? drawn : { src: '', isFailed: false };
}

/** A PDF as pictures of its pages. What cannot be drawn can still be downloaded. */
export function PdfView({ file }: { file: StoredFile }) {
  const pdf = useOpenPdf(file.address);
  if (pdf === 'loading') return <Drawing />;
  return pdf === 'failed' ? <OnlyDownload file={file} /> : <PdfPages file={file} pdf={pdf} />;
}

function PdfPages({ file, pdf }: { file: StoredFile; pdf: OpenPdf }) {
  const { t } = useComplianceText();
  const [page, setPage] = useState(1);
  const { src, isFailed } = usePagePicture(pdf, page);
  if (isFailed) return <OnlyDownload file={file} />;
  if (!src) return <Drawing />;
  return (
    <DocumentFrame
      file={file}
      src={src}
      pager={
        pdf.pageCount > 1 && (
          <div className="mt-2 flex items-center justify-between gap-2 text-13">
            <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('review.previousPage')}
            </Button>
            <span aria-live="polite">{t('review.pageOf', { page, total: pdf.pageCount })}</span>
            <Button size="sm" disabled={page === pdf.pageCount} onClick={() => setPage(page + 1)}>
              {t('review.nextPage')}
            </Button>
          </div>
        )
      }
    />
  );
}

function Drawing() {
  return (
    <Loading>
      <Skeleton className="h-62" />
    </Loading>
  );
}

function OnlyDownload({ file }: { file: StoredFile }) {
  const { t } = useComplianceText();
  return (
    <div className="grid h-40 place-items-center content-center gap-3 rounded-card bg-sunken p-4 text-center">
      <FileText size={32} aria-hidden className="text-pine" />
      <p className="text-13 text-ink-soft">{t('review.notShown')}</p>
      <LinkButton href={file.address} icon={Download} size="sm">
        {t('review.download')}
      </LinkButton>
    </div>
  );
}
