import { type PlacedCurve, placeCurve } from '@sanad/contract/progress/independence-curve.ts';
import { PROMPT_LEVELS } from '@sanad/contract/progress/progress-rules.ts';
import { areaOf, pathOf, type SessionPoint } from './curve-points.ts';
import { useProgressText } from './use-progress-text.ts';

interface Props {
  points: readonly SessionPoint[];
  /** What a reader who does not see it is told. */
  label: string;
}

/** How much help was needed over time: dots are sessions, the line is the average of the last three. */
export function IndependenceChart({ points, label }: Props) {
  const { t, date } = useProgressText();
  const curve = placeCurve(points);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div role="img" aria-label={label} className="mt-9 grid grid-cols-[auto_1fr] gap-x-4 lg:gap-x-6">
      <ul aria-hidden className="-my-5.5 max-w-24 sm:max-w-none lg:-my-6.5">
        {PROMPT_LEVELS.map((help) => (
          <li
            key={help}
            className="flex h-11 items-center text-13 text-ink-soft leading-tight first:font-semibold first:text-pine sm:text-14 lg:h-13"
          >
            <span className="sm:hidden">{t(`helpShort.${help}`)}</span>
            <span className="max-sm:hidden">{t(`help.${help}`)}</span>
          </li>
        ))}
      </ul>
      <div aria-hidden className="relative h-55 lg:h-65">
        <div className="absolute inset-0 flex flex-col justify-between">
          {PROMPT_LEVELS.map((help) => (
            <span key={help} className="border-line border-t first:border-pine first:border-dashed" />
          ))}
        </div>
        <Drawing curve={curve} />
        <Labels curve={curve} />
      </div>
      {first && last && (
        <p aria-hidden className="col-start-2 mt-4 flex justify-between gap-4 text-13 text-ink-soft">
          {first === last ? (
            <span className="mx-auto">{date(first.at)}</span>
          ) : (
            <>
              <span>{date(first.at)}</span>
              <span>{date(last.at)}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Strokes of no length with round ends stay circles, however the drawing is stretched. */
function Dot({ x, y, size, className }: { x: number; y: number; size: number; className: string }) {
  return (
    <path
      d={`M${x} ${y}h0`}
      vectorEffect="non-scaling-stroke"
      strokeLinecap="round"
      strokeWidth={size}
      className={className}
    />
  );
}

function Drawing({ curve: { dots, lines } }: { curve: PlacedCurve<SessionPoint> }) {
  const end = lines.at(-1)?.at(-1);
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible fill-none rtl:-scale-x-100"
    >
      {lines.map((line) => (
        <path key={`area ${line[0]?.x}`} d={areaOf(line)} className="fill-mint-soft" />
      ))}
      {dots.map(({ bookingId, x, y }) => (
        <g key={bookingId}>
          <Dot x={x} y={y} size={10} className="stroke-pine" />
          <Dot x={x} y={y} size={6.5} className="stroke-card" />
        </g>
      ))}
      {lines.map((line) => (
        <path
          key={`line ${line[0]?.x}`}
          d={pathOf(line)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="3.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="stroke-pine"
        />
      ))}
      {dots
        .filter(({ milestone, isMastery }) => milestone !== '' || isMastery)
        .map(({ bookingId, x, y }) => (
          <Dot key={`mark ${bookingId}`} x={x} y={y} size={11} className="stroke-saffron" />
        ))}
      {end && <Dot x={end.x} y={end.y} size={14} className="stroke-pine" />}
    </svg>
  );
}

/** The curve mostly rises, so a label grows towards the start, over the empty field; only close to the start it can't. */
function placeOf(x: number) {
  const isAtStart = x < 33;
  return {
    side: isAtStart ? '' : '-translate-x-full rtl:translate-x-full',
    maxWidth: `min(18rem, ${isAtStart ? 100 - x : x}%)`,
  };
}

/** What the LSA wrote on the curve. On phones only the newest has room. */
function Labels({ curve: { dots } }: { curve: PlacedCurve<SessionPoint> }) {
  const marked = dots.filter(({ milestone }) => milestone !== '');
  return (
    <>
      {marked.map(({ bookingId, milestone, x, y }, index) => {
        const { side, maxWidth } = placeOf(x);
        return (
          <span
            key={bookingId}
            style={{ insetInlineStart: `${x}%`, top: `${y}%`, maxWidth }}
            className={`absolute -mt-2.5 w-max -translate-y-full rounded-lg bg-deep px-2.5 py-1 font-medium text-13 text-deep-ink leading-snug ${side} ${
              index === marked.length - 1 ? '' : 'max-sm:hidden'
            }`}
          >
            {/* Inside, so that the words' own direction does not decide on which side the label stands. */}
            <span dir="auto" className="line-clamp-2">
              {milestone}
            </span>
          </span>
        );
      })}
    </>
  );
}
