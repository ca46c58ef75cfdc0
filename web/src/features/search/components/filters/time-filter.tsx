import {
  AVAILABILITY_DAYS,
  AVAILABILITY_TIMES,
  type AvailabilityDay,
  HORIZON_DAYS,
} from '@sanad/contract/availability.ts';
import type { SearchFilters } from '@sanad/contract/search/search.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { isGulfTime } from '@sanad/contract/time/time-zones.ts';
import { useState } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { plusDays, todayIn } from '../../../../lib/time/calendar-day.ts';
import { useViewerZone } from '../../../../lib/time/viewer-zone.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { ChipGroup } from '../../../../ui/fields/chip-group.tsx';
import { DatePicker } from '../../../../ui/fields/date-picker.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { isPartChosen, PARTS_OF_DAY, type PartOfDay, spanOf, withPart } from '../../choices.ts';
import { useSearchText } from '../../use-search-text.ts';
import { FilterGroup } from './filter-group.tsx';

interface Props {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

const ANY = 'any';
const PARTS = Object.keys(PARTS_OF_DAY) as PartOfDay[];

/** When the family is home: usual days and hours, or one certain day. */
export function TimeFilter(props: Props) {
  return (
    <>
      <DaysFilter {...props} />
      <PartsFilter {...props} />
      <DateFilter {...props} />
    </>
  );
}

function DaysFilter({ filters, onChange }: Props) {
  const { t, name } = useSearchText();
  const days: string[] = filters.day ?? [];
  return (
    <FilterGroup>
      <AriaCheckboxGroup value={days} onChange={(day) => onChange({ ...filters, day: day as AvailabilityDay[] })}>
        <Label className="mb-2.5 block font-medium text-16">{t('filters.day')}</Label>
        <div className="grid grid-cols-7 gap-1">
          {AVAILABILITY_DAYS.map((day) => (
            <AriaCheckbox
              key={day}
              value={day}
              aria-label={name('day', day)}
              className={`grid min-h-11 cursor-pointer place-items-center rounded-control border text-14 leading-tight data-[focus-visible]:outline-3 data-[focus-visible]:outline-(--focus-ring) data-[focus-visible]:outline-offset-3 ${days.includes(day) ? 'border-pine bg-mint font-semibold text-pine-deep inset-ring inset-ring-pine' : 'border-line-strong bg-card'}`}
            >
              {t(`dayLetter.${day}`)}
            </AriaCheckbox>
          ))}
        </div>
      </AriaCheckboxGroup>
      <UaeHoursNote />
    </FilterGroup>
  );
}

/** Filters use the days and hours of the UAE; readers in another zone get a note. */
function UaeHoursNote() {
  const { t } = useSearchText();
  const zone = useViewerZone();
  return isGulfTime(zone, new Date()) ? null : <p className="mt-2 text-14 text-ink-soft">{t('filters.hoursNote')}</p>;
}

function PartsFilter({ filters, onChange }: Props) {
  const { t, name, hour } = useSearchText();
  const times = filters.time ?? [];
  // Open where they are in use, and from then on as the person leaves it.
  const [isExact, setIsExact] = useState(PARTS.some((part) => isPartChosen(times, part) === 'some'));
  return (
    <FilterGroup>
      <fieldset>
        <legend className="mb-1.5 font-medium text-16">{t('filters.part')}</legend>
        {PARTS.map((part) => {
          const span = spanOf(PARTS_OF_DAY[part]);
          const chosen = isPartChosen(times, part);
          return (
            <Checkbox
              key={part}
              isSelected={chosen === 'all'}
              isIndeterminate={chosen === 'some'}
              onChange={(isOn) => onChange({ ...filters, time: withPart(times, part, isOn) })}
            >
              {t(`filters.${part}`, { from: hour(span?.from ?? 0), to: hour(span?.to ?? 0) })}
            </Checkbox>
          );
        })}
      </fieldset>
      <Disclosure
        title={t('filters.exact')}
        isOpen={isExact}
        onToggle={setIsExact}
        className="border-b-0! [&>summary]:min-h-11 [&>summary]:py-2 [&>summary]:text-15 [&>summary]:text-pine"
      >
        <ChipGroup
          label={t('filters.exact')}
          isLabelHidden
          options={AVAILABILITY_TIMES.map((time) => ({ id: time, name: name('time', time) }))}
          value={times}
          onChange={(time) => onChange({ ...filters, time: time as typeof times })}
        />
      </Disclosure>
    </FilterGroup>
  );
}

function DateFilter({ filters, onChange }: Props) {
  const { t, name } = useSearchText();
  const today = todayIn(DEFAULT_ZONE);
  const hours = [
    { id: ANY, name: t('filters.anyHour') },
    ...AVAILABILITY_TIMES.map((time) => ({ id: time, name: name('time', time) })),
  ];
  return (
    <FilterGroup>
      <DatePicker
        label={t('filters.date')}
        value={filters.date ?? null}
        minValue={today}
        maxValue={plusDays(today, HORIZON_DAYS)}
        onChange={(date) => onChange({ ...filters, date: date ?? undefined, at: date ? filters.at : undefined })}
      />
      {filters.date && (
        <Select
          className="mt-3"
          label={t('filters.at')}
          options={hours}
          value={filters.at ?? ANY}
          onChange={(at) =>
            onChange({ ...filters, at: at === ANY ? undefined : AVAILABILITY_TIMES.find((time) => time === at) })
          }
        />
      )}
    </FilterGroup>
  );
}
