import { CloudCheck, CloudOff, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { DraftState } from '../draft/report-draft.ts';
import { useReportText } from '../use-report-text.ts';

const ICONS: Record<DraftState['place'], LucideIcon> = { server: CloudCheck, sending: LoaderCircle, device: CloudOff };

/** Where what was written is now. */
export function SaveState({ place, savedAt }: Pick<DraftState, 'place' | 'savedAt'>) {
  const { t, time } = useReportText();
  const Icon = ICONS[place];
  const isNothingSaved = place === 'server' && savedAt === null;
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-15 text-ink-soft">
      {!isNothingSaved && (
        <>
          <Icon size={18} aria-hidden className={`shrink-0 ${place === 'sending' ? 'motion-safe:animate-spin' : ''}`} />
          {place === 'server' && savedAt ? t('saved.server', { time: time(savedAt) }) : t(`saved.${place}`)}
        </>
      )}
    </p>
  );
}
