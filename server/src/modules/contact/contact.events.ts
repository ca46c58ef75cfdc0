declare module '../../platform/events/events.ts' {
  interface EventMap {
    'contact.received': { messageId: string };
    'contact.closed': { messageId: string };
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    'contact.opened': 'contact_message';
    'contact.answered': 'contact_message';
    'contact.done': 'contact_message';
  }
}

export type {};
