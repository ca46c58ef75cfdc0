declare module '../../platform/events/events.ts' {
  interface EventMap {
    'search.new_match': { userId: string; savedSearchId: string; lsaId: string; name: string };
  }
}

export type {};
