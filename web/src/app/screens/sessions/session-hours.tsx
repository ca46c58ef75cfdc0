import { bookingSlotsQuery } from '../../../features/bookings/bookings.queries.ts';
import type { HourPicker } from '../../../features/bookings/components/session-move.tsx';
import { useViewerZone } from '../../../lib/viewer-zone.ts';
import { FreeHours } from '../search/free-hours.tsx';

type Given = Parameters<HourPicker>[0];

/** The LSA's free hours at which this session could begin instead. */
function SessionHours({ booking, hours, chosen, onChoose }: Given) {
  const zone = useViewerZone();
  return (
    <FreeHours
      slots={(from, to) => bookingSlotsQuery(booking.id, from, to)}
      zone={zone}
      chosen={chosen}
      wanted={{ hours, mode: booking.mode, currentStart: booking.starts_at }}
      isInAddress={false}
      onChoose={onChoose}
    />
  );
}

export const hourPicker: HourPicker = (given) => <SessionHours {...given} />;
