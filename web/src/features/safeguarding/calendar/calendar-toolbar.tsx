import type { StaffLoad } from '@sanad/contract/safeguarding/calendar.ts';
import { VULNERABILITY_LEVELS, type VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import type { CalendarRange, CalendarSpan } from './calendar-range.ts';
import { useCalendarText } from './use-calendar-text.ts';
import { LevelShape } from './windows/level-shape.tsx';

const ALL = 'all';

interface ToolbarProps {
  range: CalendarRange;
  span: CalendarSpan;
  level: VulnerabilityLevel | null;
  ownerId: string | null;
  levels: Record<VulnerabilityLevel, number> | undefined;
  staff: readonly StaffLoad[];
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onSpan: (span: CalendarSpan) => void;
  onLevel: (level: VulnerabilityLevel | null) => void;
  onOwner: (ownerId: string | null) => void;
}

export function CalendarToolbar(props: ToolbarProps) {
  const { t, month, day } = useCalendarText();
  const { range, span, level, levels } = props;
  const title = span === 'month' ? month(range.from) : t('range', { from: day(range.from), to: day(range.to) });
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex flex-wrap items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={t(`previous.${span}`)}
          className="mirror-rtl"
          onClick={() => props.onStep(-1)}
        />
        <IconButton
          icon={ChevronRight}
          label={t(`next.${span}`)}
          className="mirror-rtl"
          onClick={() => props.onStep(1)}
        />
        <h2 aria-live="polite" className="mx-2 font-semibold text-16">
          {title}
        </h2>
        <Button size="dense" className="touch-44" onClick={props.onToday}>
          {t('todayButton')}
          <span className="ms-2 max-sm:hidden">
            <Kbd>T</Kbd>
          </span>
        </Button>
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-2">
        {VULNERABILITY_LEVELS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={level === one}
            onClick={() => props.onLevel(level === one ? null : one)}
            className={`touch-44 inline-flex min-h-9 items-center gap-1.5 rounded-pill border px-3 text-13 ${
              level === one ? 'border-pine bg-mint text-pine-deep' : 'border-line-strong bg-card hover:bg-sunken'
            }`}
          >
            <LevelShape level={one} />
            <span className="font-medium">{t(`level.${one}`)}</span>
            <span className="tabular-nums">{levels?.[one] ?? 0}</span>
          </button>
        ))}
        <Select
          label={t('owner')}
          isLabelHidden
          size="sm"
          className="w-44"
          value={props.ownerId ?? ALL}
          onChange={(id) => props.onOwner(id === ALL ? null : id)}
          options={[{ id: ALL, name: t('ownerAll') }, ...props.staff.map(({ id, name }) => ({ id, name }))]}
        />
        <Segment
          label={t('span.label')}
          isLabelHidden
          className="w-48"
          value={span}
          onChange={(id) => props.onSpan(id === 'week' ? 'week' : 'month')}
          options={(['month', 'week'] as const).map((id) => ({ id, name: t(`span.${id}`) }))}
        />
      </div>
    </div>
  );
}
