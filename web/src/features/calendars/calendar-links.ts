/** One entry for a calendar on the web. */
interface CalendarEntry {
  title: string;
  startsAt: string;
  endsAt: string;
  location: string;
  /** The session's page. */
  url: string;
}

/** "20261120T130000Z" */
const compact = (at: string) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

export function googleCalendarLink({ title, startsAt, endsAt, location, url }: CalendarEntry): string {
  const dates = `${compact(startsAt)}/${compact(endsAt)}`;
  const params = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, location, details: url });
  return `https://calendar.google.com/calendar/render?${params}`;
}

export function outlookCalendarLink({ title, startsAt, endsAt, location, url }: CalendarEntry): string {
  const params = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    location,
    body: url,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${params}`;
}
