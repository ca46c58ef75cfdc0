declare module '../../platform/events.ts' {
  interface EventMap {
    'family.profile_created': { userId: string; profileId: string };
  }
}

export type {};
