import { bookingSlotsQuery } from '../../../features/bookings/bookings.queries.ts';
import type { HourPicker } from '../../../features/bookings/components/sessions/changes/reschedule-dialog.tsx';
import { useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { FreeHours } from '../../parts/profile/free-hours.tsx';

type HourPickerProps = Parameters<HourPicker>[0];

/** The LSA's free hours at which this session could begin instead. */
function SessionHours({ booking, hours, chosen, alsoChosen, onChoose }: HourPickerProps) {
  const zone = useViewerZone();
  return (
    <FreeHours
      slots={(from, to) => bookingSlotsQuery(booking.id, from, to)}
      zone={zone}
      chosen={chosen}
      alsoChosen={alsoChosen}
      session={{ hours, mode: booking.mode, currentStart: booking.starts_at }}
      isInAddress={false}
      onChoose={onChoose}
    />
  );
}

export const hourPicker: HourPicker = (props) => <SessionHours {...props} />;
