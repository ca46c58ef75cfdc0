import type { MeetingMode } from '@sanad/contract/availability.ts';

export interface DemoSession {
  parent: string;
  /** By first name. */
  child: string;
  lsa: string;
  /** Days from today, as far as the LSA has an hour free then; else the next free one. */
  day: number;
  mode: MeetingMode;
  kind?: 'trial';
  /** A series of so many weeks; only the first ones of a `partly_accepted` one have an answer. */
  weeks?: number;
  notes?: string;
  end:
    | 'requested'
    | 'payment_failed'
    | 'confirmed'
    | 'partly_accepted'
    | 'completed'
    | 'declined'
    | 'cancelled_late'
    | 'cancelled_by_lsa'
    | 'strike_appealed'
    | 'sick_child'
    | 'contested'
    | 'decided';
  /** When each side joined and left the call of a completed session, in minutes from its start; else as it should be. */
  inCall?: { parent?: [number, number]; lsa?: [number, number] };
  /** It starts in a few minutes, so that its call can be joined. */
  isCallToJoin?: true;
}
