import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Band, BandTitle, Intro } from '../band.tsx';
import { EXAMPLE_LEVELS, FIRST_ALONE, linePath, pointsOf, smoothed } from './example-curve.ts';

/** From no help down to full help, as the reports say it. */
const LEVELS = ['alone', 'reminder', 'gesture', 'shown', 'some', 'full'] as const;
const WEEKS = [1, 8, 16] as const;

function Drawing() {
  const line = linePath(pointsOf(smoothed(EXAMPLE_LEVELS)));
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible fill-none rtl:-scale-x-100"
    >
      <path d={`${line}L100 100L0 100Z`} className="fill-mint-soft" />
      {/* Strokes of no length with round ends stay circles, however the drawing is stretched. */}
      {pointsOf(EXAMPLE_LEVELS).map(([x, y], week) => (
        <g key={x} strokeLinecap="round">
          <path d={`M${x} ${y}h0`} vectorEffect="non-scaling-stroke" strokeWidth="10" className="stroke-stone" />
          <path
            d={`M${x} ${y}h0`}
            vectorEffect="non-scaling-stroke"
            strokeWidth={week === FIRST_ALONE ? 10 : 5}
            className={week === FIRST_ALONE ? 'stroke-saffron' : 'stroke-card'}
          />
        </g>
      ))}
      <path
        d={line}
        vectorEffect="non-scaling-stroke"
        strokeWidth="3.5"
        strokeLinejoin="round"
        className="stroke-pine"
      />
    </svg>
  );
}

export function Curve() {
  const { t } = useText('public');
  return (
    <Band tone="white">
      <div className="grid items-center gap-9 lg:grid-cols-[minmax(0,42.5rem)_minmax(0,1fr)] lg:gap-18">
        <figure className="max-lg:order-2">
          <Card isPanel padding="none" className="px-4 pt-5 pb-4 lg:px-7 lg:pt-7 lg:pb-5">
            <figcaption>
              <span className="flex flex-wrap items-center justify-between gap-2 font-semibold text-18">
                {t('home.curve.chartTitle')}
                <Badge>{t('home.example')}</Badge>
              </span>
              <span className="block text-14 text-ink-soft">{t('home.curve.chartNote')}</span>
              <span className="sr-only">{t('home.curve.chartText')}</span>
            </figcaption>
            <div aria-hidden="true" className="mt-6 grid grid-cols-[auto_1fr] gap-x-3 lg:gap-x-6">
              <ul className="-my-5.5 lg:-my-6.5">
                {LEVELS.map((level) => (
                  <li
                    key={level}
                    className="flex h-11 items-center text-14 text-ink-soft leading-tight first:font-semibold first:text-pine lg:h-13"
                  >
                    {t(`home.curve.levels.${level}`)}
                  </li>
                ))}
              </ul>
              <div className="relative h-55 lg:h-65">
                <div className="absolute inset-0 flex flex-col justify-between">
                  {LEVELS.map((level) => (
                    <span key={level} className="border-line border-t first:border-pine first:border-dashed" />
                  ))}
                </div>
                <Drawing />
                <span className="absolute end-[24%] top-0 -translate-y-1/2 whitespace-nowrap rounded-lg bg-ink px-2.5 py-1 font-medium text-13 text-page lg:px-3">
                  {t('home.curve.note')}
                </span>
              </div>
              <ul className="col-start-2 mt-4 flex justify-between text-13 text-ink-soft">
                {WEEKS.map((week) => (
                  <li key={week} className="max-sm:nth-2:hidden">
                    {t('home.curve.week', { week })}
                  </li>
                ))}
              </ul>
            </div>
          </Card>
        </figure>
        <div>
          <BandTitle>{t('home.curve.title')}</BandTitle>
          <Intro>{t('home.curve.first')}</Intro>
          <Intro>{t('home.curve.second')}</Intro>
        </div>
      </div>
    </Band>
  );
}
