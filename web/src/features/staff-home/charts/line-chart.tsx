import { lineBounds, pathOf, placeLine } from '../figure-values.ts';

interface Props {
  values: readonly (number | null)[];
  goal: number;
  /** What a reader who does not see it is told. */
  label: string;
}

/** A value week by week, with the goal as a dashed line. */
export function LineChart({ values, goal, label }: Props) {
  const bounds = lineBounds(values, goal);
  const line = placeLine(values, bounds);
  const goalY = placeLine([goal], bounds)[0]?.y ?? 0;
  const [first, end] = [line[0], line.at(-1)];
  return (
    <div role="img" aria-label={label} className="mt-3 h-20 border-line border-b px-1">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="size-full overflow-visible fill-none rtl:-scale-x-100"
      >
        {first && end && <path d={`${pathOf(line)}L${end.x} 100L${first.x} 100Z`} className="fill-mint-soft" />}
        <path
          d={`M0 ${goalY}H100`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="1.5"
          strokeDasharray="3 4"
          className="stroke-line-strong"
        />
        <path
          d={pathOf(line)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeLinejoin="round"
          className="stroke-pine"
        />
        {end && (
          <path
            d={`M${end.x} ${end.y}h0`}
            vectorEffect="non-scaling-stroke"
            strokeLinecap="round"
            strokeWidth="9"
            className="stroke-pine"
          />
        )}
      </svg>
    </div>
  );
}
