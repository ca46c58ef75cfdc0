/** What money that is held for a session still waits for, before it goes to the LSA. */
export const RELEASE_WAITS = [
  'session',
  'waiting_period',
  'contested',
  'not_captured',
  'refund_review',
  'report',
  'dispute',
] as const;
export type ReleaseWait = (typeof RELEASE_WAITS)[number];
