declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody is in the call, and the other person is not. Once for each side of a session. */
    'call.waiting': { bookingId: string; userId: string; fromUserId: string };
  }
}
