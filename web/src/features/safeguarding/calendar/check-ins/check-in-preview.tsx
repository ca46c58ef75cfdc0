import { planCheckIns, type VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { Card } from '../../../../ui/card.tsx';
import { useCalendarText } from '../use-calendar-text.ts';

const SHOWN = 6;

/** The check-ins that follow, by the same rule the server plans them with. */
export function CheckInPreview(window: { level: VulnerabilityLevel; starts_on: string; ends_on: string }) {
  const { t, longDay } = useCalendarText();
  const isComplete = Boolean(window.starts_on && window.ends_on && window.ends_on >= window.starts_on);
  const days = isComplete ? planCheckIns(window) : [];
  return (
    <Card padding="none" className="bg-sunken p-4 text-14" aria-live="polite">
      <p className="font-medium">
        {isComplete ? t('assign.preview', { count: days.length }) : t('assign.previewNone')}
      </p>
      {days.length > 0 && (
        <p className="mt-1 text-13 text-ink-soft">
          {days.slice(0, SHOWN).map(longDay).join(' · ')}
          {days.length > SHOWN && ` · ${t('assign.previewMore', { count: days.length - SHOWN })}`}
        </p>
      )}
    </Card>
  );
}
