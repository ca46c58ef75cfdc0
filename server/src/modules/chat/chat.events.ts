interface ChatOf {
  chatId: string;
  userId: string;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody has messages they have not read for a while. */
    'chat.unread': ChatOf & { side: string; fromUserId: string; count: number };
    'chat.read': ChatOf;
    /** Messages have waited long enough for a mail about all of them. */
    'chat.digest_due': { userId: string; side: string; count: number; fromUserId: string; others: number };
    'chat.reported': { reportId: string; reason: string };
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    'chat.report_opened': 'chat_report';
    'chat.report_closed': 'chat_report';
  }
}
