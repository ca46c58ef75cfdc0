import { Check, Lock, Minus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '../kbd.tsx';
import type { CellLook, CellView, WeekGridProps } from './week-grid-cells.ts';

export const LOOKS: Record<CellLook, string> = {
  open: 'bg-mint text-pine-deep border-mint',
  off: 'bg-card text-ink-faint border-line',
  filled: 'bg-deep text-deep-ink border-deep font-medium dark:bg-stone dark:text-stone-ink dark:border-stone',
  new: 'bg-card text-pine border-2 border-pine font-medium',
  dropped: 'bg-card text-ink-soft border-2 border-dashed border-line-strong font-medium',
  chosen: 'bg-pine text-pine-ink border-pine font-semibold inset-ring-2 inset-ring-card',
  held: 'bg-saffron-soft text-saffron-ink border-saffron-soft font-medium',
  closed: 'hatched text-ink-faint border-transparent',
};

/** In the small strip of a day without signs, open hours stand out by a stronger colour. */
export function stripLook(look: CellLook): string {
  if (look === 'open') return 'border-transparent bg-mint-line dark:bg-pine';
  return look === 'off' ? 'border-line bg-sunken' : LOOKS[look];
}

/** A sign for each look, so that colour is never alone. */
export function CellContent({ view }: { view: CellView }) {
  if (view.content !== undefined) return view.content;
  if (view.look === 'open' || view.look === 'chosen') return <Check size={16} aria-hidden />;
  if (view.look === 'off') return <Minus size={14} aria-hidden />;
  if (view.look === 'new' || view.look === 'dropped') {
    const Sign = view.look === 'new' ? Check : X;
    return (
      <span className="inline-flex items-center gap-1.5 leading-tight max-lg:text-13">
        <Sign size={16} aria-hidden className={view.look === 'new' ? '' : 'max-xl:hidden'} />
        {view.name}
      </span>
    );
  }
  return view.look === 'closed' ? null : view.name;
}

const BOXES: Partial<Record<CellLook, string>> = {
  open: 'border-pine bg-pine text-pine-ink',
  chosen: 'border-pine bg-pine text-pine-ink',
  new: 'border-pine bg-card text-pine border-2',
  dropped: 'border-line-strong border-dashed bg-card text-ink-soft border-2',
};

/** The same signs as a box in front of a row. */
export function RowSign({ view }: { view: CellView }) {
  if (view.isDisabled) return <Lock size={18} aria-hidden className="mx-0.5 shrink-0" />;
  return (
    <span
      aria-hidden
      className={`grid size-5.5 shrink-0 place-items-center rounded-md border-[1.5px] ${BOXES[view.look] ?? 'border-line-strong bg-card'}`}
    >
      {view.look === 'dropped' && <X size={14} strokeWidth={3} />}
      {view.look !== 'dropped' && BOXES[view.look] && <Check size={16} strokeWidth={3} />}
    </span>
  );
}

export function GridLegend({ legend, hasKeys }: Pick<WeekGridProps, 'legend'> & { hasKeys: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-3 text-14 text-ink-soft">
      {legend?.map(({ look, name }) => (
        <span key={look} className="inline-flex items-center gap-2">
          <span aria-hidden className={`grid size-5 place-items-center rounded-[5px] border ${LOOKS[look]}`}>
            {look === 'new' ? (
              <Check size={12} />
            ) : look === 'dropped' ? (
              <X size={12} />
            ) : (
              <CellContent view={{ look, name: '' }} />
            )}
          </span>
          {name}
        </span>
      ))}
      {hasKeys && (
        <span aria-hidden className="ms-auto inline-flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:hidden">
          <span className="inline-flex items-center gap-1">
            <Kbd>←</Kbd> <Kbd>↑</Kbd> <Kbd>→</Kbd> <Kbd>↓</Kbd> {t('grid.move')}
          </span>
          <span className="inline-flex items-center gap-1">
            <Kbd>{t('grid.space')}</Kbd> {t('grid.switch')}
          </span>
          <span className="inline-flex items-center gap-1">
            <Kbd>⇧</Kbd> + <Kbd>←↑→↓</Kbd> {t('grid.range')}
          </span>
        </span>
      )}
    </div>
  );
}
