declare module '../../platform/events.ts' {
  interface EventMap {
    'account.created': { userId: string };
    'account.password_changed': { userId: string };
    'account.new_device': { userId: string; device: string };
    'account.closed': { userId: string };
    'account.suspended': { userId: string; by: string | null };
    /** To a SUPER_ADMIN: the audit log is not as it was written. */
    'audit.broken': { userId: string; count: number };
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    'account.suspended': 'user';
    'account.restored': 'user';
    /** By a command on the server. `role`: what they may do from now on. */
    'account.staff_appointed': 'user';
  }
}

export type {};
