import { randomUUID } from 'node:crypto';
import {
  CLOSE_DAYS,
  DEFAULT_SEVERITY,
  type DisputeEvent,
  type DisputeState,
  OBJECT_HOURS,
  type Party,
  RESOLVE_HOURS,
  RESOLVE_WARNING_SHARE,
} from '@sanad/contract/disputes/dispute-rules.ts';
import { STAFF_TEAMS, type StaffTeam } from '@sanad/contract/staff/team-names.ts';
import type { Insertable } from 'kysely';
import { daysAfter, minutesAfter } from '../../platform/clock.ts';
import type { DisputeHistory, Disputes } from '../../platform/database/database-types.ts';
import type { DemoDispute, DemoStage, Owner } from './demo-dispute.ts';

export interface DisputedBooking {
  id: string;
  childId: string | null;
  parentUserId: string;
  lsaUserId: string;
  endsAt: Date;
}

/** Ids of staff by the part of their address before the @. */
export type StaffIds = ReadonlyMap<string, string>;

const STATE_OF: Record<DemoStage['is'], DisputeState> = {
  open: 'open',
  assigned: 'assigned',
  investigating: 'investigating',
  waiting: 'waiting_on_party',
  approval: 'investigating',
  proposed: 'resolution_proposed',
  objected: 'investigating',
  resolved: 'resolved',
  closed: 'closed',
  withdrawn: 'closed',
};

const ASSIGNED_MINUTES = 7;
const REASSIGNED_MINUTES = 16;
const ACKNOWLEDGED_MINUTES = 24;
const ACKNOWLEDGE_MINUTES = 30;

/** Everything that is known of one dispute of the demo, with the times of its steps. */
export class DisputeRows {
  readonly id: string;
  readonly demo: DemoDispute;
  readonly booking: DisputedBooking;
  readonly raisedAt: Date;
  readonly #staff: StaffIds;
  readonly #now: Date;

  constructor(
    id: string,
    { demo, booking, staff, now }: { demo: DemoDispute; booking: DisputedBooking; staff: StaffIds; now: Date },
  ) {
    this.id = id;
    this.demo = demo;
    this.booking = booking;
    this.#staff = staff;
    this.#now = now;
    this.raisedAt =
      demo.raisedHoursAgo === undefined
        ? minutesAfter(booking.endsAt, 20 * 60)
        : minutesAfter(now, -demo.raisedHoursAgo * 60);
  }

  /** When the last step of its stage was made. */
  get stageAt(): Date {
    const { stage } = this.demo;
    return minutesAfter(this.raisedAt, 'hours' in stage ? stage.hours * 60 : ACKNOWLEDGED_MINUTES);
  }

  get ownerId(): string | null {
    return this.demo.owner ? this.#assignee(this.demo.owner).user : null;
  }

  /** Who writes for our team: the owner, else our administrator. */
  get writerId(): string {
    return this.ownerId ?? this.adminId;
  }

  get adminId(): string {
    return this.#staff.get('admin') ?? '';
  }

  userOf(party: Party): string {
    return party === 'parent' ? this.booking.parentUserId : this.booking.lsaUserId;
  }

  get isAcknowledged(): boolean {
    return !['open', 'assigned'].includes(this.demo.stage.is);
  }

  dispute(number: string): Insertable<Disputes> {
    const { demo, booking, raisedAt } = this;
    const { stage } = demo;
    const owner = demo.owner ? this.#assignee(demo.owner) : null;
    const isPaused = stage.is === 'waiting' || stage.is === 'proposed';
    return {
      id: this.id,
      number,
      type: demo.type,
      source: 'party',
      state: STATE_OF[stage.is],
      severity: demo.severity ?? null,
      title: demo.title,
      description: demo.description,
      raised_by: this.userOf(demo.by),
      raised_side: demo.by,
      raised_at: raisedAt,
      booking_id: booking.id,
      child_id: booking.childId,
      parent_user_id: booking.parentUserId,
      lsa_user_id: booking.lsaUserId,
      assignee_user_id: owner?.user ?? null,
      assignee_team: owner?.team ?? null,
      acknowledge_by: minutesAfter(raisedAt, ACKNOWLEDGE_MINUTES),
      acknowledged_at: this.isAcknowledged ? minutesAfter(raisedAt, ACKNOWLEDGED_MINUTES) : null,
      paused_at: isPaused ? this.stageAt : null,
      waiting_for: stage.is === 'waiting' ? stage.for : null,
      resolved_at: stage.is === 'resolved' || stage.is === 'closed' ? this.stageAt : null,
      closed_at: this.#closedAt(),
      ...this.#warnings(),
    };
  }

  /** What was due before the demo began has been announced. */
  #warnings() {
    const { raisedAt, demo } = this;
    const hours = RESOLVE_HOURS[demo.severity ?? DEFAULT_SEVERITY[demo.type]];
    const pastOnly = (at: Date) => (at <= this.#now ? at : null);
    const resolve_by = minutesAfter(raisedAt, hours * 60);
    return {
      resolve_by,
      acknowledge_warned_at: this.isAcknowledged ? null : pastOnly(minutesAfter(raisedAt, 20)),
      acknowledge_breached_at: this.isLate ? minutesAfter(raisedAt, ACKNOWLEDGE_MINUTES) : null,
      resolve_warned_at: pastOnly(minutesAfter(raisedAt, hours * 60 * RESOLVE_WARNING_SHARE)),
      resolve_breached_at: pastOnly(resolve_by),
    };
  }

  get isLate(): boolean {
    return !this.isAcknowledged && minutesAfter(this.raisedAt, ACKNOWLEDGE_MINUTES) <= this.#now;
  }

  #closedAt(): Date | null {
    const { is } = this.demo.stage;
    if (is === 'withdrawn') return this.stageAt;
    return is === 'closed' ? daysAfter(this.stageAt, CLOSE_DAYS) : null;
  }

  #assignee(owner: Owner): { user: string | null; team: StaffTeam | null } {
    const team = STAFF_TEAMS.find((name) => name === owner) ?? null;
    return { team, user: team ? null : (this.#staff.get(owner) ?? null) };
  }

  #entry(what: DisputeEvent, at: Date, by: string | null, more: Omit<Partial<Insertable<DisputeHistory>>, 'at'> = {}) {
    const by_side = by ? 'staff' : 'system';
    return { dispute_id: this.id, what, at, by_user_id: by, by_side, words: '', ...this.#nobody(), ...more };
  }

  #nobody() {
    return {
      from_user_id: null as string | null,
      from_team: null as string | null,
      to_user_id: null as string | null,
      to_team: null as string | null,
    };
  }

  history() {
    const { demo, raisedAt } = this;
    const raised = this.#entry('raised', raisedAt, this.userOf(demo.by), { by_side: demo.by });
    return [raised, ...this.#assignments(), ...this.#acknowledgement(), ...this.#lastSteps()];
  }

  #assignments() {
    const { demo, raisedAt, adminId } = this;
    if (!demo.owner) return [];
    const to = this.#assignee(demo.owner);
    const { user, team } = demo.reassigned ? this.#assignee(demo.reassigned.from) : to;
    const first = { to_user_id: user, to_team: team };
    const entries = [this.#entry('assigned', minutesAfter(raisedAt, ASSIGNED_MINUTES), adminId, first)];
    if (!demo.reassigned) return entries;
    const moved = { from_user_id: user, from_team: team, to_user_id: to.user, to_team: to.team };
    const again = this.#entry('reassigned', minutesAfter(raisedAt, REASSIGNED_MINUTES), adminId, {
      ...moved,
      words: demo.reassigned.reason,
    });
    return [...entries, again];
  }

  #acknowledgement() {
    if (this.isLate) return [this.#entry('escalated', minutesAfter(this.raisedAt, ACKNOWLEDGE_MINUTES), null)];
    if (!this.isAcknowledged) return [];
    return [this.#entry('acknowledged', minutesAfter(this.raisedAt, ACKNOWLEDGED_MINUTES), this.writerId)];
  }

  #lastSteps() {
    const { stage } = this.demo;
    const at = this.stageAt;
    const proposed = this.#entry('proposed', minutesAfter(at, -3 * 60), this.writerId);
    const byParty = (what: DisputeEvent, party: Party, when = at) =>
      this.#entry(what, when, this.userOf(party), { by_side: party });
    switch (stage.is) {
      case 'waiting':
        return [this.#entry('waiting', at, this.writerId)];
      case 'proposed':
        return [
          this.#entry('proposed', at, this.writerId),
          ...(stage.accepted ? [byParty('accepted', stage.accepted, minutesAfter(at, 50))] : []),
        ];
      case 'objected':
        return [proposed, byParty('objected', stage.by)];
      case 'withdrawn':
        return [byParty('withdrawn', this.demo.by)];
      case 'resolved':
      case 'closed': {
        const accepted = [byParty('accepted', 'parent', minutesAfter(at, -60)), byParty('accepted', 'lsa', at)];
        const closedAt = this.#closedAt();
        const closed = closedAt ? [this.#entry('closed', closedAt, null)] : [];
        return [proposed, ...accepted, this.#entry('resolved', at, null), ...closed];
      }
      default:
        return [];
    }
  }

  messages() {
    const { stage } = this.demo;
    if (stage.is !== 'waiting') return [];
    const { for: party, question: text } = stage;
    const base = { id: randomUUID(), dispute_id: this.id, party, text, sent_at: this.stageAt };
    return [{ ...base, is_from_team: true, author_user_id: this.writerId, read_at: null }];
  }

  tasks() {
    const { task: text } = this.demo;
    const created = { created_by: this.writerId, created_at: minutesAfter(this.raisedAt, 40) };
    return text ? [{ id: randomUUID(), dispute_id: this.id, text, ...created }] : [];
  }

  proposals() {
    const { stage } = this.demo;
    if (!('outcome' in stage)) return [];
    const { refundFils = 0, creditFils = 0, consequence, words } = stage.outcome;
    const isFirstStep = stage.is === 'proposed' || stage.is === 'approval';
    const proposedAt = minutesAfter(this.stageAt, isFirstStep ? 0 : -3 * 60);
    return [
      {
        id: randomUUID(),
        dispute_id: this.id,
        refund_fils: refundFils,
        credit_fils: creditFils,
        consequence_party: consequence?.[0] ?? null,
        consequence: consequence?.[1] ?? null,
        words,
        proposed_by: this.writerId,
        proposed_at: proposedAt,
        object_until: stage.is === 'approval' ? null : minutesAfter(proposedAt, OBJECT_HOURS * 60),
        decided_at: isFirstStep ? null : this.stageAt,
        state: PROPOSAL_STATE[stage.is],
        ...answers(stage, this.stageAt),
      },
    ];
  }
}

const PROPOSAL_STATE = {
  approval: 'waiting_for_approval',
  proposed: 'proposed',
  objected: 'objected',
  resolved: 'accepted',
  closed: 'accepted',
} as const;

function answers(stage: Extract<DemoStage, { outcome: unknown }>, at: Date) {
  const isOver = stage.is === 'resolved' || stage.is === 'closed';
  const answerOf = (party: Party) => {
    if (stage.is === 'objected' && stage.by === party) return 'objected';
    return isOver || (stage.is === 'proposed' && stage.accepted === party) ? 'accepted' : null;
  };
  const reasonOf = (party: Party) => (stage.is === 'objected' && stage.by === party ? stage.reason : '');
  const [parent_answer, lsa_answer] = [answerOf('parent'), answerOf('lsa')];
  return {
    parent_answer,
    parent_answered_at: parent_answer && at,
    parent_reason: reasonOf('parent'),
    lsa_answer,
    lsa_answered_at: lsa_answer && at,
    lsa_reason: reasonOf('lsa'),
  };
}
