import { type ReactNode, useId } from 'react';
import { directionOf } from '../../../../lib/text/i18n.ts';
import { type BarPart, columnMiddle, stackParts, totalOf } from '../../month-bars.ts';
import { usePaymentText } from '../../use-payment-text.ts';

interface Month {
  month: string;
  parts: readonly BarPart[];
}

interface Props {
  months: readonly Month[];
  label: string;
  /** The head of each part in the table, in the order of the parts. */
  heads: readonly string[];
  /** A line across the last two months, such as last month on the same day. */
  markFils?: number;
  /** What the looks mean, where there are several. */
  legend?: ReactNode;
}

const BAR_PERCENT = 12;
/** Room above the bars for their figures and below for the months. */
const HEAD = 12;
const FOOT = 14;
const toChart = (percent: number) => HEAD + (percent * (100 - HEAD - FOOT)) / 100;
const inDirhams = (fils: number) => Math.round(fils / 100).toLocaleString('en-AE');

/** Money by month as bars in the direction of reading, with the same figures as a table for whoever wants them. */
export function MonthChart({ months, label, heads, markFils, legend }: Props) {
  const { t, language, shortMonth, monthAndYear, money } = usePaymentText();
  const hatch = useId();
  const isRtl = directionOf(language) === 'rtl';
  const highest = Math.max(markFils ?? 0, ...months.map(({ parts }) => totalOf(parts)));
  const mark = markFils && months.length > 1 ? stackParts([{ look: 'past', fils: markFils }], highest)[0] : undefined;
  const middle = (place: number) => columnMiddle(place, months.length, isRtl);
  const looks = { now: 'var(--pine)', past: 'var(--mint-line)', held: `url(#${hatch})` };
  return (
    <figure>
      <svg aria-hidden focusable="false" className="h-44 w-full overflow-visible">
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill="var(--saffron-soft)" />
            <rect width="2.5" height="6" fill="var(--saffron)" />
          </pattern>
        </defs>
        <line
          x1="0"
          x2="100%"
          y1={`${100 - FOOT}%`}
          y2={`${100 - FOOT}%`}
          stroke="var(--line-strong)"
          strokeOpacity="0.5"
        />
        {months.map(({ month, parts }, place) => {
          const isLast = place === months.length - 1;
          const bars = stackParts(parts, highest).filter(({ height }) => height > 0);
          const text = isLast ? 'fill-ink font-semibold' : 'fill-ink-soft';
          return (
            <g key={month}>
              {bars.map(({ look, top, height }) => (
                <rect
                  key={look}
                  x={`${middle(place) - BAR_PERCENT / 2}%`}
                  width={`${BAR_PERCENT}%`}
                  y={`${toChart(top)}%`}
                  height={`${(height * (100 - HEAD - FOOT)) / 100}%`}
                  rx="4"
                  fill={looks[look]}
                />
              ))}
              <text
                x={`${middle(place)}%`}
                y={`${toChart(bars.at(-1)?.top ?? 100)}%`}
                dy="-6"
                textAnchor="middle"
                className={`text-13 ${text}`}
              >
                {inDirhams(totalOf(parts))}
              </text>
              <text
                x={`${middle(place)}%`}
                y="100%"
                dy="-4"
                textAnchor="middle"
                // Arabic months have no short names: smaller, they stand apart.
                className={`${isRtl ? 'text-12' : 'text-13'} ${text}`}
              >
                {shortMonth(month)}
              </text>
            </g>
          );
        })}
        {mark && (
          <line
            x1={`${middle(months.length - 2) + (isRtl ? BAR_PERCENT : -BAR_PERCENT) / 1.6}%`}
            x2={`${middle(months.length - 1) + (isRtl ? -BAR_PERCENT : BAR_PERCENT) / 1.6}%`}
            y1={`${toChart(mark.top)}%`}
            y2={`${toChart(mark.top)}%`}
            stroke="var(--ink)"
            strokeWidth="2"
          />
        )}
      </svg>
      {legend}
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm font-medium text-14 text-pine underline decoration-[1.5px] underline-offset-4">
          {t('chart.table')}
        </summary>
        <table className="w-full text-14 tabular-nums">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr className="border-line border-b text-ink-soft">
              <th scope="col" className="py-1.5 text-start font-medium">
                {t('chart.month')}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-1.5 text-end font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, parts }) => (
              <tr key={month} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {monthAndYear(month)}
                </th>
                {parts.map(({ look, fils }) => (
                  <td key={look} className="py-1.5 text-end">
                    {money(fils)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
