import type { Availability, AvailabilityException, TouchedBooking } from '@sanad/contract/availability.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { listWithCommas } from '../../../lib/text/list-text.ts';
import { weekdayOf } from '../../../lib/time/calendar-day.ts';
import { toast } from '../../../lib/toast.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useRemoveException } from '../availability.queries.ts';
import { daysIn, monthOf } from '../days.ts';
import { ExceptionForm } from './exception-form.tsx';

interface Props {
  availability: Availability;
  onChanged: (touched: TouchedBooking[]) => void;
}

/** Days off and extra hours: those to come, and the way to add one. */
export function ExceptionsCard({ availability, onChanged }: Props) {
  const { t } = useTranslation('availability');
  const heading = useRef<HTMLHeadingElement>(null);
  const errorText = useErrorMessage();
  const remove = useRemoveException();
  const { exceptions, zone } = availability;

  function takeBack(id: string) {
    remove.mutate(id, {
      onSuccess: ({ touched }) => {
        toast.success(t('exceptions.removed'));
        heading.current?.focus();
        onChanged(touched);
      },
      onError: (error) => void toast.error(errorText(error).message),
    });
  }

  return (
    <Card as="section" aria-labelledby="exceptions">
      <h2 id="exceptions" ref={heading} tabIndex={-1} className="text-18 outline-none">
        {t('exceptions.title')}
      </h2>
      <p className="text-15 text-ink-soft">{t('exceptions.lead')}</p>
      {exceptions.length === 0 ? (
        <EmptyState isCompact title={t('exceptions.none')}>
          {t('exceptions.noneHint')}
        </EmptyState>
      ) : (
        <ul aria-label={t('exceptions.listLabel')} className="mt-3 divide-y divide-line">
          {exceptions.map((exception) => (
            <Row
              key={exception.id}
              exception={exception}
              isGoing={remove.isPending && remove.variables === exception.id}
              onRemove={() => takeBack(exception.id)}
            />
          ))}
        </ul>
      )}
      <div className="mt-2 border-line border-t pt-5">
        <ExceptionForm zone={zone} onAdded={onChanged} />
      </div>
    </Card>
  );
}

interface RowProps {
  exception: AvailabilityException;
  isGoing: boolean;
  onRemove: () => void;
}

function Row({ exception, isGoing, onRemove }: RowProps) {
  const { t, i18n } = useTranslation('availability');
  const { t: words } = useTranslation('words');
  const { kind, from, to, times, note } = exception;
  const dates =
    from === to
      ? t('exceptions.single', { day: words(`dayShort.${weekdayOf(from)}`), date: formatDay(from) })
      : t('exceptions.range', { from: formatDay(from), to: formatDay(to) });
  const facts = [
    ...(kind === 'off' && note ? [] : [t(`exceptions.${kind}`)]),
    ...(from === to ? [] : [t('exceptions.days', { count: daysIn(from, to) })]),
  ];
  return (
    <li className={`flex items-center gap-3.5 py-3 ${isGoing ? 'opacity-55' : ''}`}>
      <Leaf date={from} isOff={kind === 'off'} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-16 leading-snug tabular-nums">{dates}</p>
        <p className="wrap-anywhere text-15 text-ink-soft leading-snug">
          {note && <bdi>{note}</bdi>}
          {note && facts.length > 0 && ' · '}
          {facts.join(' · ')}
        </p>
        {times.length > 0 && (
          <p className="text-15 text-ink-soft leading-snug">
            {t(kind === 'extra' ? 'exceptions.hoursADay' : 'exceptions.hoursOff', {
              count: times.length,
              times: listWithCommas(
                times.map((time) => words(`time.${time}`)),
                languageOf(i18n.language),
              ),
            })}
          </p>
        )}
      </div>
      <IconButton icon={Trash2} label={t('exceptions.remove', { what: dates })} disabled={isGoing} onClick={onRemove} />
    </li>
  );
}

/** A leaf of the calendar: the first day. */
function Leaf({ date, isOff }: { date: string; isOff: boolean }) {
  const { i18n } = useTranslation();
  return (
    <span
      aria-hidden
      className={`grid w-13 shrink-0 overflow-hidden rounded-lg border text-center ${isOff ? 'border-line' : 'border-mint-line'}`}
    >
      <span className={`px-0.5 text-13 leading-normal ${isOff ? 'bg-sunken text-ink-soft' : 'bg-mint text-pine-deep'}`}>
        {monthOf(date, i18n.language)}
      </span>
      <span className={`py-0.5 font-semibold text-18 leading-normal ${isOff ? 'hatched' : ''}`}>
        <span className={isOff ? 'rounded-sm bg-card px-1' : ''}>{Number(date.slice(8))}</span>
      </span>
    </span>
  );
}
