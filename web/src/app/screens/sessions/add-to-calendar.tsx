import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { getSessionCalendarFile } from '@sanad/contract/calendars.ts';
import { CalendarPlus } from 'lucide-react';
import { otherName, useSessionText } from '../../../features/bookings/use-session-text.ts';
import { googleCalendarLink, outlookCalendarLink } from '../../../features/calendars/calendar-links.ts';
import { callForFile } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { saveAs } from '../../../lib/files/save-as.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

const AHEAD: readonly Booking['state'][] = ['requested', 'confirmed'];

/** This one session, into whichever calendar the reader uses; without the child's name, as others look into calendars. */
export function AddToCalendar({ booking }: { booking: Booking }) {
  const { t, how } = useSessionText();
  const errorText = useErrorMessage();
  if (booking.your_side === 'staff' || !AHEAD.includes(booking.state)) return null;
  const entry = {
    title: t(booking.kind === 'trial' ? 'addToCalendar.trial' : 'addToCalendar.session', { name: otherName(booking) }),
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    location: how(booking),
    url: window.location.href,
  };

  async function save() {
    try {
      const { blob, name } = await callForFile(getSessionCalendarFile, { params: { id: booking.id } });
      saveAs(blob, name);
    } catch (error) {
      toast.error(errorText(error).message);
    }
  }

  const open = (address: string) => window.open(address, '_blank', 'noopener');
  return (
    <Menu
      label={t('addToCalendar.label')}
      placement="bottom start"
      trigger={
        <Button size="sm" icon={CalendarPlus}>
          {t('addToCalendar.label')}
        </Button>
      }
      items={[
        { id: 'google', name: t('addToCalendar.google'), onAction: () => open(googleCalendarLink(entry)) },
        { id: 'outlook', name: t('addToCalendar.outlook'), onAction: () => open(outlookCalendarLink(entry)) },
        { id: 'file', name: t('addToCalendar.file'), onAction: save },
      ]}
    />
  );
}
