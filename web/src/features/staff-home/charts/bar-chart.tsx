import type { ReactNode } from 'react';
import { scaleEnd } from '../figure-values.ts';

export interface Bar {
  key: string;
  /** From the bottom to the top. */
  parts: { value: number; look: string }[];
}

interface Props {
  bars: readonly Bar[];
  label: string;
  /** How a value of the scale is written; without it there is no scale. */
  tick?: (value: number) => string;
  /** The end of the scale, where something besides the bars has to fit in. */
  end?: number;
  /** Drawn over the bars. */
  children?: ReactNode;
}

/** Bars beside each other; they follow the direction of the page. */
export function BarChart({ bars, label, tick, end, children }: Props) {
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const top = end ?? (tick ? scaleEnd(sums) : Math.max(...sums, 1));
  return (
    <div role="img" aria-label={label} className="mt-4 flex gap-2">
      {tick && (
        <div aria-hidden className="-my-2 flex flex-col justify-between text-end text-12 text-ink-soft">
          {[top, top / 2, 0].map((value) => (
            <bdi key={value}>{tick(value)}</bdi>
          ))}
        </div>
      )}
      <div aria-hidden className="relative h-24 flex-1">
        <div className={`absolute inset-0 flex flex-col ${tick ? 'justify-between' : 'justify-end'}`}>
          {tick && [1, 2].map((line) => <span key={line} className="border-line border-t" />)}
          <span className="border-line-strong border-t" />
        </div>
        <div className="absolute inset-0 flex items-end gap-1 px-0.5">
          {bars.map((bar) => (
            <BarColumn key={bar.key} bar={bar} top={top} />
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}

function BarColumn({ bar: { parts }, top }: { bar: Bar; top: number }) {
  return (
    <span className="flex h-full flex-1 flex-col-reverse gap-px">
      {parts
        .filter(({ value }) => value > 0)
        .map(({ value, look }) => (
          <span
            key={look}
            style={{ height: `${(value / top) * 100}%` }}
            className={`min-h-0.5 rounded-t-[3px] ${look}`}
          />
        ))}
    </span>
  );
}
