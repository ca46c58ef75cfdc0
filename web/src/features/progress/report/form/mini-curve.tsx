import { type CurvePoint, independence, independenceCurve } from '@sanad/contract/progress/independence-curve.ts';
import { useReportText } from '../use-report-text.ts';

const WIDTH = 220;
const HEIGHT = 72;
const EDGE = 6;
const LINES = [0, 0.25, 0.5, 0.75, 1];

interface Props {
  /** Oldest first. */
  earlier: readonly CurvePoint[];
  today: CurvePoint | null;
  label: string;
}

const yOf = (help: number) => EDGE + (1 - independence(help)) * (HEIGHT - 2 * EDGE);

/** The last sessions of one goal and today's point: the picture the parent will see. */
export function MiniCurve({ earlier, today, label }: Props) {
  const { t } = useReportText();
  const points = today ? [...earlier, today] : [...earlier];
  if (points.length === 0) return null;
  const order = [...points].sort((a, b) => a.at.localeCompare(b.at));
  const xOf = (point: CurvePoint) =>
    order.length === 1
      ? WIDTH / 2
      : EDGE + (order.findIndex(({ at }) => at === point.at) / (order.length - 1)) * (WIDTH - 2 * EDGE);
  const pieces = independenceCurve(order);
  return (
    <div className="flex max-w-80 items-stretch gap-3">
      <div aria-hidden className="flex flex-col justify-between text-13 text-ink-soft">
        <span>{t('curve.alone')}</span>
        <span>{t('curve.help')}</span>
      </div>
      <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="min-w-0 flex-1 rtl:-scale-x-100">
        {LINES.map((at) => (
          <line
            key={at}
            x1={0}
            x2={WIDTH}
            y1={EDGE + at * (HEIGHT - 2 * EDGE)}
            y2={EDGE + at * (HEIGHT - 2 * EDGE)}
            className="stroke-line"
          />
        ))}
        {pieces.map((piece) => (
          <polyline
            key={piece[0]?.at}
            points={piece.map((point) => `${xOf(point)},${yOf(point.help)}`).join(' ')}
            className="fill-none stroke-2 stroke-pine"
          />
        ))}
        {order.map((point) => (
          <circle
            key={point.at}
            cx={xOf(point)}
            cy={yOf(point.help)}
            r={point === today ? 5 : 3.5}
            className={point === today ? 'fill-saffron' : 'fill-card stroke-2 stroke-pine'}
          />
        ))}
      </svg>
    </div>
  );
}
