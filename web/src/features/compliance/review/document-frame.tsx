import type { StoredFile } from '@sanad/contract/files/files.ts';
import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { useComplianceText } from '../use-compliance-text.ts';

const ZOOMS = [1, 1.5, 2, 3] as const;

/** One page as a picture, with its tools below. */
export function DocumentFrame({ file, src, pager }: { file: StoredFile; src: string; pager?: ReactNode }) {
  const { t } = useComplianceText();
  const [zoom, setZoom] = useState(0);
  const [quarter, setQuarter] = useState(0);
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <div>
      <button
        type="button"
        aria-label={`${t('review.page')}: ${t('review.zoomIn')}`}
        onClick={() => setZoom((zoom + 1) % ZOOMS.length)}
        className="grid h-62 w-full cursor-zoom-in place-items-center overflow-auto rounded-card bg-sunken p-3"
      >
        <img
          src={src}
          alt=""
          style={{ width: `${scale * 100}%`, rotate: `${quarter * 90}deg` }}
          className="max-w-none rounded-control bg-white shadow-float"
        />
      </button>
      {pager}
      <div className="mt-1 flex items-center justify-between gap-2">
        <bdi className="min-w-0 truncate text-13 text-ink-soft">{file.name}</bdi>
        <div className="flex shrink-0">
          <IconButton
            icon={ZoomOut}
            label={t('review.zoomOut')}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconButton
            icon={ZoomIn}
            label={t('review.zoomIn')}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
          <IconButton icon={RotateCw} label={t('review.rotate')} onClick={() => setQuarter((quarter + 1) % 4)} />
          <a
            href={file.address}
            download={file.name}
            aria-label={t('review.download')}
            className="grid size-11 place-items-center rounded-control hover:bg-sunken"
          >
            <Download size={20} aria-hidden />
          </a>
        </div>
      </div>
    </div>
  );
}
