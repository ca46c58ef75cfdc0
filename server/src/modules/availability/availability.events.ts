declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** The hours, exceptions or rules of one LSA. */
    'availability.changed': { lsaId: string };
    /** A day became a public holiday, or an ordinary day again: for every LSA. */
    'availability.holidays_changed': { date: string };
  }
}

export type {};
