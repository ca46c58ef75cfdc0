import type { MeetingMode } from '@sanad/contract/availability.ts';
import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { CalendarDays, CircleCheck, House, Undo2, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePolicy } from '../../../../lib/policy.ts';
import { HOUR_MS } from '../../../../lib/time/durations.ts';
import { namedTime } from '../../../../lib/time/viewer-zone.ts';
import { weekdayIn } from '../../../../lib/time/weekday-in.ts';
import { Card } from '../../../../ui/card.tsx';
import { Segment } from '../../../../ui/fields/segment.tsx';
import { useSearchText } from '../../use-search-text.ts';
import { PriceLines } from './price-lines.tsx';

const MODE_ICONS = { online: Video, in_person: House };

interface Props {
  name: string;
  fils: number;
  /** Where a price was agreed on for the child. */
  agreedFils: number | 'unknown' | null;
  isOpen: boolean;
  /** For which child; nothing for visitors. */
  child: ReactNode;
  /** None: the LSA can't be booked by this family, and the hint says why. */
  modes: readonly MeetingMode[];
  mode: MeetingMode | null;
  /** Shown below how they meet. */
  modeHint?: ReactNode;
  onMode: (mode: MeetingMode) => void;
  /** When the chosen hour starts. */
  at: string | null;
  zone: string;
  onChooseHour: () => void;
  /** Book session, and the smaller ways below it. */
  book: ReactNode;
  others: ReactNode;
}

/** In a fixed order: price, child, how, when, total, Book session, what cancelling costs, and the other ways. */
export function BookingBox(props: Props) {
  const { t, name, money, language } = useSearchText();
  const { fils, agreedFils, modes, mode, at, zone } = props;
  const start = at === null ? null : new Date(at);
  const dayName = (instant: Date) => name('dayShort', weekdayIn(instant, zone));
  const { free_cancel_hours } = usePolicy();
  const until = start && new Date(start.getTime() - free_cancel_hours * HOUR_MS);
  const isFreeToCancel = until !== null && until.getTime() > Date.now();
  return (
    <Card
      as="aside"
      padding="none"
      isPanel
      isFloating
      aria-label={t('book.title', { name: props.name })}
      className="p-5 sm:p-6"
    >
      <PriceLines fils={fils} isOpen={props.isOpen} size="box" agreedFils={agreedFils} />
      {props.child && <div className="mt-4">{props.child}</div>}
      {modes.length > 1 && (
        <Segment
          className="mt-4"
          label={t('book.how')}
          options={modes.map((one) => ({ id: one, name: t(`book.${one}`), icon: MODE_ICONS[one] }))}
          value={mode}
          onChange={(one) => props.onMode(one as MeetingMode)}
        />
      )}
      {modes.length === 1 && mode && (
        <p className="mt-4">
          <span className="block font-medium text-16">{t('book.how')}</span>
          {t(`book.${mode}`)}
        </p>
      )}
      {props.modeHint}
      {modes.length > 0 && (
        <>
          <p className="mt-4 mb-1.5 font-medium text-16">{t('book.when')}</p>
          <button
            type="button"
            onClick={props.onChooseHour}
            className={`flex w-full items-center gap-3.5 rounded-xl px-4 py-3 text-start ${start ? 'bg-mint text-pine-deep' : 'min-h-14 border-[1.5px] border-line-strong border-dashed text-ink-soft'}`}
          >
            <CalendarDays size={22} aria-hidden className="shrink-0" />
            {start ? (
              <span className="leading-snug">
                <strong className="block">
                  {dayName(start)} {formatDate(start, zone)}
                </strong>
                <span className="text-15">
                  {t('book.span', {
                    from: formatTime(start, zone, language),
                    to: namedTime(
                      formatTime(new Date(start.getTime() + HOUR_MS), zone, language),
                      zone,
                      start,
                      language,
                    ),
                  })}
                </span>
              </span>
            ) : (
              t('book.choose')
            )}
          </button>
          <p className="mt-5 flex justify-between gap-4 border-line border-t pt-4 pb-3.5 font-semibold text-18">
            <span>{t('book.pay')}</span>
            <span className="whitespace-nowrap">
              {start && agreedFils !== 'unknown' ? money(agreedFils ?? fils) : '–'}
            </span>
          </p>
          {props.book}
          <p className="mt-2.5 flex gap-2 text-14 text-ink-soft leading-snug">
            {isFreeToCancel ? (
              <Undo2 size={16} aria-hidden className="mirror-rtl mt-0.5 shrink-0" />
            ) : (
              <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0" />
            )}
            {until && isFreeToCancel
              ? t('book.cancel', {
                  day: dayName(until),
                  date: formatDate(until, zone),
                  time: namedTime(formatTime(until, zone, language), zone, until, language),
                })
              : t('book.noFee')}
          </p>
        </>
      )}
      <div className="mt-4 grid gap-2 border-line border-t pt-4 empty:hidden">{props.others}</div>
    </Card>
  );
}
