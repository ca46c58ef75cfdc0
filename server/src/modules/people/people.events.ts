declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Staff wrote to somebody; the words themselves go by e-mail. */
    'person.messaged': { messageId: string; userId: string };
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    'person.opened': 'user';
    /** `field`: which contact detail. */
    'person.contact_shown': 'user';
    'person.noted': 'user';
    'person.messaged': 'user';
  }
}

export type {};
