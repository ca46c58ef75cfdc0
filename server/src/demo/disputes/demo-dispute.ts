import type { Consequence, DisputeType, Party, Severity } from '@sanad/contract/disputes/dispute-rules.ts';
import type { StaffTeam } from '@sanad/contract/staff/team-names.ts';
import type { DemoSession } from '../sessions/demo-session.ts';

export type Owner = 'cst1' | 'cst2' | 'cst3' | 'cst4' | StaffTeam;

export interface DemoOutcome {
  refundFils?: number;
  creditFils?: number;
  consequence?: [Party, Consequence];
  words: string;
}

/** How far it is; hours count from when it was raised. */
export type DemoStage =
  | { is: 'open' }
  | { is: 'assigned' }
  | { is: 'investigating' }
  | { is: 'waiting'; for: Party; question: string; hours: number }
  | { is: 'approval'; outcome: DemoOutcome; hours: number }
  | { is: 'proposed'; outcome: DemoOutcome; hours: number; accepted?: Party }
  | { is: 'objected'; outcome: DemoOutcome; hours: number; by: Party; reason: string }
  | { is: 'resolved' | 'closed'; outcome: DemoOutcome; hours: number }
  | { is: 'withdrawn'; hours: number };

export interface DemoDispute {
  parent: string;
  /** By first name. */
  child: string;
  lsa: string;
  /** A session held so many days from today is added for it; else it is about a session there is. */
  heldDay?: number;
  inCall?: DemoSession['inCall'];
  by: Party;
  type: DisputeType;
  title: string;
  description: string;
  /** Not set: twenty hours after the session. */
  raisedHoursAgo?: number;
  severity?: Severity;
  owner?: Owner;
  reassigned?: { from: Owner; reason: string };
  note?: string;
  task?: string;
  stage: DemoStage;
}
