declare module '../../platform/events/events.ts' {
  interface EventMap {
    'lsa.profile_created': { userId: string; lsaId: string };
  }
}

export type {};
