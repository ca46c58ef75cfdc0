import { AVAILABILITY_DAYS, AVAILABILITY_TIMES, type AvailabilityDay } from '@sanad/contract/availability.ts';
import { CalendarClock, Copy, Eraser } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useMediaQuery, WIDE } from '../../../ui/use-media-query.ts';
import { WeekGrid } from '../../../ui/week-grid/week-grid.tsx';
import type { CellView } from '../../../ui/week-grid/week-grid-cells.ts';
import type { WeekDraft } from '../use-week-draft.ts';
import { hoursIn, hoursOn, WORKING_WEEK } from '../week.ts';
import { CopyDayBar } from './copy-day-bar.tsx';

/** The usual week, painted; what is not saved yet says so in its cell. */
export function WeekEditor({ draft }: { draft: WeekDraft }) {
  const { t } = useTranslation('availability');
  const [copied, setCopied] = useState<AvailabilityDay | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const isEmpty = hoursIn(draft.saved) === 0 && hoursIn(draft.week) === 0;

  function startCopy(day: AvailabilityDay, from: HTMLElement) {
    opener.current = from;
    setCopied(day);
  }
  function endCopy() {
    setCopied(null);
    opener.current?.focus();
  }

  return (
    <Card as="section" aria-labelledby="week" padding="none" className="overflow-hidden">
      <h2 id="week" className="visually-hidden">
        {t('week.title')}
      </h2>
      {copied && (
        <CopyDayBar
          key={copied}
          day={copied}
          hours={hoursOn(draft.week, copied)}
          onCopy={(to) => {
            draft.copy(copied, to);
            endCopy();
          }}
          onCancel={endCopy}
        />
      )}
      {isEmpty && <NothingOpen onBegin={() => draft.replace(WORKING_WEEK)} />}
      <div className="px-4 pt-2 pb-4 md:pt-4">
        <Grid draft={draft} copied={copied} onCopy={startCopy} />
      </div>
    </Card>
  );
}

interface GridProps {
  draft: WeekDraft;
  copied: AvailabilityDay | null;
  onCopy: (day: AvailabilityDay, from: HTMLElement) => void;
}

function Grid({ draft, copied, onCopy }: GridProps) {
  const { t } = useTranslation('availability');
  const { t: words } = useTranslation('words');
  const isWide = useMediaQuery(WIDE);
  const { saved, week, changes } = draft;

  function view(dayIndex: number, slot: number): CellView {
    const day = AVAILABILITY_DAYS[dayIndex] ?? 'monday';
    const isOpen = week[day][slot];
    if (isOpen === saved[day][slot]) {
      return isOpen ? { look: 'open', name: t('week.open') } : { look: 'off', name: t('week.off') };
    }
    return isOpen ? { look: 'new', name: t('week.new') } : { look: 'dropped', name: t('week.dropped') };
  }
  function noteOf(day: AvailabilityDay): string {
    const count = hoursOn(week, day);
    if (count === 0) return t('week.off');
    return t(isWide ? 'week.hours' : 'week.hoursOpen', { count });
  }

  return (
    <WeekGrid
      label={t('week.title')}
      days={AVAILABILITY_DAYS.map((day) => ({
        id: day,
        name: words(`dayShort.${day}`),
        longName: words(`day.${day}`),
        note: noteOf(day),
        action: <CopyButton day={day} isOn={copied === day} onPress={onCopy} />,
        badge: <ChangedBadge count={changedOn(changes, day)} />,
        foot: (
          <>
            <Button
              size="sm"
              icon={Copy}
              className="grow px-2.5!"
              onClick={(event) => onCopy(day, event.currentTarget)}
            >
              {t('week.copy', { day: words(`day.${day}`) })}
            </Button>
            <Button
              size="sm"
              icon={Eraser}
              className="grow px-2.5!"
              disabled={hoursOn(week, day) === 0}
              onClick={() => draft.clear(day)}
            >
              {t('week.clear')}
            </Button>
          </>
        ),
      }))}
      slots={AVAILABILITY_TIMES.map((time) => ({ id: time, name: words(`time.${time}`) }))}
      cell={view}
      onPaint={draft.paint}
      legend={[
        { look: 'open', name: t('week.open') },
        { look: 'off', name: t('week.off') },
        { look: 'new', name: t('week.legendNew') },
        { look: 'dropped', name: t('week.legendDropped') },
      ]}
    />
  );
}

function changedOn(changes: WeekDraft['changes'], day: AvailabilityDay): number {
  const change = changes.find((entry) => entry.day === day);
  return change ? change.opened + change.closed : 0;
}

function ChangedBadge({ count }: { count: number }) {
  const { t } = useTranslation('availability');
  if (count === 0) return null;
  return (
    <Badge tone="mint" size="sm">
      {t('week.changed', { count })}
    </Badge>
  );
}

interface CopyProps {
  day: AvailabilityDay;
  isOn: boolean;
  onPress: GridProps['onCopy'];
}

function CopyButton({ day, isOn, onPress }: CopyProps) {
  const { t } = useTranslation('availability');
  const { t: words } = useTranslation('words');
  const name = t('week.copy', { day: words(`day.${day}`) });
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-expanded={isOn}
      onClick={(event) => onPress(day, event.currentTarget)}
      className={`grid size-11 place-items-center rounded-control max-lg:-ms-3 ${isOn ? 'bg-pine text-pine-ink' : 'text-ink-soft hover:bg-mint-soft hover:text-pine-deep'}`}
    >
      <Copy size={18} aria-hidden />
    </button>
  );
}

function NothingOpen({ onBegin }: { onBegin: () => void }) {
  const { t } = useTranslation('availability');
  const isWide = useMediaQuery(WIDE);
  return (
    <div className="border-line border-b bg-mint-soft">
      <EmptyState
        isCompact
        icon={CalendarClock}
        title={t('week.emptyTitle')}
        action={
          <Button size="sm" variant="ghost" onClick={onBegin}>
            {t('week.begin')}
          </Button>
        }
      >
        {t(isWide ? 'week.emptyText' : 'week.emptyTextNarrow')}
      </EmptyState>
    </div>
  );
}
