import { CalendarX2, CircleCheck, CornerDownRight, TriangleAlert, Undo2 } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import {
  type Decisions,
  decide,
  offersFor,
  openOf,
  type PlannedSession,
  skipOpen,
  startsOf,
  undecide,
} from '../../series-plan.ts';
import { useBookingText } from '../../use-booking-text.ts';
import { FreeInstead, useClashText } from './booking-clash.tsx';

interface Props {
  plan: readonly PlannedSession[];
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  onBookSingle: () => void;
  names: { lsa: string; child: string };
}

const SIGNS = { free: CircleCheck, open: TriangleAlert, moved: CornerDownRight, skipped: CalendarX2 };
const LOOKS = { free: 'text-leaf', open: 'text-saffron-ink', moved: 'text-pine', skipped: 'text-ink-soft' };

/** Every week of a series; each that clashes is moved, left out, or the whole series is given up. */
export function SeriesClashes({ plan, decisions, onDecide, onBookSingle, names }: Props) {
  const { t } = useBookingText();
  const open = openOf(plan).length;
  const count = startsOf(plan).length;
  return (
    <Card padding="none" as="section" aria-label={t('series.label')} tabIndex={-1} data-decide>
      <div role="status" className="border-line border-b px-5 py-4">
        <p className="font-semibold">{t('series.free', { count, of: plan.length })}</p>
        <p className={`text-15 ${open > 0 ? 'text-saffron-ink' : 'text-ink-soft'}`}>
          {open > 0 ? t('series.open', { count: open }) : t(count > 0 ? 'series.settled' : 'series.none')}
        </p>
      </div>
      <ol className="divide-y divide-line">
        {plan.map((one) => (
          <WeekRow key={one.occurrence.starts_at} {...{ one, plan, decisions, onDecide, names }} />
        ))}
      </ol>
      {plan.some(({ outcome }) => outcome !== 'free') && (
        <div className="flex flex-wrap gap-2 border-line border-t px-5 py-4">
          {open > 1 && (
            <Button size="sm" onClick={() => onDecide(skipOpen(plan, decisions))}>
              {t('series.skipAll', { count: open })}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onBookSingle}>
            {t('series.giveUp')}
          </Button>
        </div>
      )}
    </Card>
  );
}

type RowProps = Omit<Props, 'onBookSingle'> & { one: PlannedSession };

function WeekRow({ one, plan, decisions, onDecide, names }: RowProps) {
  const { t, day, span, moment } = useBookingText();
  const clashText = useClashText(names);
  const { occurrence, outcome, startsAt } = one;
  const { starts_at, ends_at, clash } = occurrence;
  const Sign = SIGNS[outcome];
  const isGone = outcome === 'moved' || outcome === 'skipped';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-5 py-3.5">
      <Sign size={20} aria-hidden className={`mt-0.5 ${LOOKS[outcome]}`} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className={isGone ? 'text-ink-soft line-through' : ''}>
            <strong className="font-medium">{day(starts_at)}</strong>{' '}
            <span className="text-15 text-ink-soft">{span(starts_at, ends_at)}</span>
          </p>
          {outcome === 'free' && <p className="visually-hidden">{t('series.isFree')}</p>}
          {outcome === 'moved' && startsAt && (
            <p className="font-medium">{t('series.movedTo', { when: moment(startsAt) })}</p>
          )}
          {outcome === 'skipped' && <p className="text-15">{t('series.skipped')}</p>}
          {outcome === 'open' && <p className="text-15 text-saffron-ink">{clashText(clash)}</p>}
        </div>
        {isGone && (
          <Button
            size="dense"
            variant="quiet"
            icon={Undo2}
            aria-label={t('series.changeNamed', { when: moment(starts_at) })}
            onClick={() => onDecide(undecide(decisions, starts_at))}
          >
            {t('series.change')}
          </Button>
        )}
        {outcome === 'open' && (
          <div className="mt-2 w-full">
            <FreeInstead
              label={t('series.moveTo')}
              offers={offersFor(plan, one)}
              onTake={(to) => onDecide(decide(decisions, starts_at, to))}
            >
              <Button
                size="sm"
                aria-label={t('series.skipNamed', { when: moment(starts_at) })}
                onClick={() => onDecide(decide(decisions, starts_at, 'skip'))}
              >
                {t('series.skip')}
              </Button>
            </FreeInstead>
          </div>
        )}
      </div>
    </li>
  );
}
