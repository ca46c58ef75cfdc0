declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody other than the parent has read a child's record. */
    'family.record_opened': { userId: string; childId: string };
    'family.profile_created': { userId: string; profileId: string };
  }
}

export type {};
