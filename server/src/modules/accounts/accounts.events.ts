declare module '../../platform/events/events.ts' {
  interface EventMap {
    'account.created': { userId: string };
    'account.password_changed': { userId: string };
    'account.new_device': { userId: string; device: string };
    'account.closed': { userId: string };
    'account.suspended': { userId: string; by: string | null };
  }
}

export type {};
