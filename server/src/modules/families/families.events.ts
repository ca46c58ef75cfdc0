declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody other than the parent has read a child's record. */
    'family.record_opened': { userId: string; childId: string };
    /** The list of who opened records is not as it was written. */
    'family.record_access_broken': { count: number };
    'family.profile_created': { userId: string; profileId: string };
  }
}

export type {};
