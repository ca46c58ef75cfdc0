declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody other than the parent has read a child's record. */
    'family.record_opened': { userId: string; childId: string };
    /** A parent lets an LSA read a document about the child. */
    'family.document_shared': { childId: string; parentUserId: string; lsaUserId: string };
    'family.profile_created': { userId: string; profileId: string };
  }
}

export type {};
