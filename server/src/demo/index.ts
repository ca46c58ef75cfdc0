/** Everything of the demo that the application needs; loaded only in demo mode. */
export { mountBookingTime } from './booking-time.ts';
export { fillDemo } from './fill.ts';
export { demoGoogleSettings, mountDemoGoogle } from './google.ts';
export { mountNewAccounts } from './new-accounts.ts';
export { mountNotificationPreviews } from './notifications/notification-previews.ts';
export { mountOutbox } from './outbox.ts';
export { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
