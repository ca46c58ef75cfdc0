/** As in public/service-worker.js, which stores the pages of this area. Not from `paths`: every first visit loads this. */
export const OFFLINE_AREA = '/lsa-dashboard';

/** Whether the service worker may have this page: then it opens without a network. */
export function hasOfflineCopy(): boolean {
  const { pathname } = window.location;
  const isInArea = pathname === OFFLINE_AREA || pathname.startsWith(`${OFFLINE_AREA}/`);
  return isInArea && Boolean(navigator.serviceWorker?.controller);
}
