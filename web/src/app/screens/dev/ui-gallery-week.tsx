import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { WeekGrid } from '../../../ui/week-grid/week-grid.tsx';
import type { Cell, CellView } from '../../../ui/week-grid/week-grid-cells.ts';
import { Section } from './ui-gallery-section.tsx';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const BOOKED = new Set(['0:1', '1:1', '3:1', '4:7']);
const SAVED = new Set(DAYS.flatMap((_, day) => HOURS.map((_hour, slot) => `${day}:${slot}`)).filter((_, i) => i % 3));

const clock = (hour: number) => `${hour > 12 ? hour - 12 : hour}${hour < 12 ? 'am' : 'pm'}`;

export function GalleryWeek() {
  const { t } = useTranslation('dev');
  const [open, setOpen] = useState(SAVED);

  function view(day: number, slot: number): CellView {
    const key = `${day}:${slot}`;
    if (BOOKED.has(key)) {
      const name = t('gallery.people.b');
      return { look: 'filled', name: `${t('gallery.week.booked')}, ${name}`, isDisabled: true, content: name };
    }
    if (day === 6) return { look: 'closed', name: t('gallery.week.closed'), isDisabled: true };
    if (!open.has(key)) return { look: 'off', name: t('gallery.week.off') };
    return SAVED.has(key)
      ? { look: 'open', name: t('gallery.week.open') }
      : { look: 'new', name: t('gallery.week.new') };
  }
  function paint(cells: Cell[]) {
    const first = cells[0];
    if (!first) return;
    const isOn = !open.has(`${first.day}:${first.slot}`);
    const next = new Set(open);
    for (const { day, slot } of cells) {
      if (isOn) next.add(`${day}:${slot}`);
      else next.delete(`${day}:${slot}`);
    }
    setOpen(next);
  }
  const hoursOf = (day: number) => HOURS.filter((_, slot) => open.has(`${day}:${slot}`)).length;
  return (
    <Section title={t('gallery.sections.week')}>
      <Card>
        <WeekGrid
          label={t('gallery.week.label')}
          days={DAYS.map((id, day) => ({
            id,
            name: t(`gallery.days.${id}`),
            note: t('gallery.week.hours', { count: hoursOf(day) }),
          }))}
          slots={HOURS.map((hour) => ({ id: String(hour), name: `${clock(hour)}-${clock(hour + 1)}` }))}
          cell={view}
          onPaint={paint}
          legend={[
            { look: 'open', name: t('gallery.week.open') },
            { look: 'filled', name: t('gallery.week.booked') },
            { look: 'off', name: t('gallery.week.off') },
            { look: 'new', name: t('gallery.week.new') },
            { look: 'closed', name: t('gallery.week.closed') },
          ]}
        />
      </Card>
    </Section>
  );
}
