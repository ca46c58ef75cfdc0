import { SERIES_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { SERIES_MIN } from '../../booking-draft.ts';
import { useBookingText } from '../../use-booking-text.ts';

const USUAL_WEEKS = 4;

/** Once, or every week at the same hour. */
export function RepeatWeekly({ weeks, onWeeks }: { weeks: number; onWeeks: (weeks: number) => void }) {
  const { t } = useBookingText();
  return (
    <div className="grid gap-4">
      <Switch
        isSelected={weeks > 1}
        onChange={(isOn) => onWeeks(isOn ? USUAL_WEEKS : 1)}
        description={t('repeat.note')}
      >
        {t('repeat.label')}
      </Switch>
      {weeks > 1 && (
        <NumberField
          className="max-w-60"
          label={t('repeat.weeks')}
          value={weeks}
          minValue={SERIES_MIN}
          maxValue={SERIES_MAX}
          step={1}
          onChange={(count) => onWeeks(count ?? SERIES_MIN)}
        />
      )}
    </div>
  );
}
