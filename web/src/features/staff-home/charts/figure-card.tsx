import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

interface Props {
  title: string;
  /** What stands at the end of the first line. */
  aside?: ReactNode;
  children: ReactNode;
}

export function FigureCard({ title, aside, children }: Props) {
  return (
    <Card as="section" padding="sm" className="flex min-w-0 flex-col" aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 *:leading-5">
        <h3 className="font-medium text-13 text-ink">{title}</h3>
        {aside && <p className="text-ink-soft">{aside}</p>}
      </div>
      {children}
    </Card>
  );
}

interface BigProps {
  value: ReactNode;
  unit?: string;
  note?: ReactNode;
  tone?: keyof typeof TONES;
}

const TONES = { good: 'text-leaf-ink', warning: 'text-saffron-ink', bad: 'text-coral-ink', plain: 'text-ink-soft' };

export function BigFigure({ value, unit, note, tone = 'plain' }: BigProps) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold text-28 text-ink tabular-nums leading-tight">
        <bdi>{value}</bdi>
        {unit && <span className="ms-1 font-medium text-14">{unit}</span>}
      </span>
      {note && <span className={`text-13 ${TONES[tone]}`}>{note}</span>}
    </p>
  );
}

/** The first and the last week below a chart. */
export function ChartFoot({ first, last }: { first: string; last: string }) {
  return (
    <p aria-hidden className="mt-1.5 flex justify-between gap-3 text-12 text-ink-soft">
      <bdi>{first}</bdi>
      <span>{last}</span>
    </p>
  );
}
