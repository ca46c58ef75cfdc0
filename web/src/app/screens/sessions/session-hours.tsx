import { bookingSlotsQuery } from '../../../features/bookings/bookings.queries.ts';
import type { HourPicker } from '../../../features/bookings/components/sessions/reschedule-dialog.tsx';
import { useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { FreeHours } from '../../parts/free-hours.tsx';

type Given = Parameters<HourPicker>[0];

/** The LSA's free hours at which this session could begin instead. */
function SessionHours({ bookingId, lsaId, hours, mode, chosen, onChoose }: Given) {
  const zone = useViewerZone();
  return (
    <FreeHours
      lsaId={lsaId}
      slots={(_, from, to) => bookingSlotsQuery(bookingId, from, to)}
      zone={zone}
      chosen={chosen}
      wanted={{ hours, mode }}
      isInAddress={false}
      onChoose={onChoose}
    />
  );
}

export const hourPicker: HourPicker = (given) => <SessionHours {...given} />;
