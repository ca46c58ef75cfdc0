declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** The hours, exceptions or rules of one LSA. */
    'availability.changed': { lsaId: string };
    /** Days became a public holiday, changed its name, or are ordinary days again: for every LSA. */
    'availability.holidays_changed': {
      firstDay: string;
      lastDay: string;
      /** Which of them were ordinary days before. */
      newDays: string[];
      nameEn: string;
      nameAr: string;
    };
  }
}

export type {};
