/** The server counts no further than 100, so that beyond 99 only that is known. */
const COUNTED_UP_TO = 99;

export function unreadText(t: (key: string, values?: { count: number }) => string, count: number): string {
  return count > COUNTED_UP_TO ? t('unreadOver') : t('unread', { count });
}
