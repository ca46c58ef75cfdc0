import { isPending, type Party } from '@sanad/contract/disputes/dispute-rules.ts';
import type {
  Dispute,
  DisputeAttachment,
  DisputeDetails,
  DisputedSession,
  DisputeOutcome,
} from '@sanad/contract/disputes/disputes.ts';
import { firstName, publicName } from '@sanad/contract/text/first-name.ts';
import { publicPicture } from '../../../platform/files/addresses.ts';
import type { FileAddresses, FileRow } from '../../../platform/files/files.ts';
import type { SessionRow, WithSession } from '../dispute-sessions.repository.ts';
import { canMove, canWrite, isAwaited } from '../disputes.policy.ts';
import type { DisputeRow } from '../disputes.repository.ts';
import type { ProposalRow } from '../outcomes/proposals.repository.ts';

export function presentSession(session: SessionRow, side: Party, files: FileAddresses): DisputedSession {
  const isParent = side === 'parent';
  return {
    id: session.booking_id,
    number: session.number,
    starts_at: session.startsAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    mode: session.mode,
    child_first_name: firstName(session.child_name ?? ''),
    other: {
      name: publicName(isParent ? session.lsa_name : session.parent_name),
      photo: isParent ? publicPicture(session.lsa_photo) : files.picture(session.parent_photo),
    },
    price_fils: session.price_fils,
  };
}

/** Consequences are told to whom they concern, and to nobody else. */
export function presentOutcome(proposal: ProposalRow, side: Party): DisputeOutcome {
  const { consequence: kind, consequence_party: party } = proposal;
  return {
    refund_fils: proposal.refund_fils,
    credit_fils: side === 'parent' ? proposal.credit_fils : 0,
    consequence: kind && party === side ? { party, kind } : null,
    words: proposal.words,
  };
}

interface Context {
  userId: string;
  side: Party;
  files: FileAddresses;
  unread: number;
  live: ProposalRow | null;
}

export function presentSummary(row: WithSession, { userId, side, files, unread, live }: Context): Dispute | null {
  if (!row.session) return null;
  const isToAnswer = row.state === 'resolution_proposed' && live?.state === 'proposed' && !live[`${side}_answer`];
  return {
    id: row.id,
    number: row.number ?? '',
    type: row.type,
    source: row.source,
    state: row.state,
    title: row.title,
    raised_at: row.raised_at.toISOString(),
    your_side: side,
    is_yours: row.raised_by === userId,
    session: presentSession(row.session, side, files),
    waits_for_you: isAwaited(row, side) || isToAnswer || row.state === 'draft',
    next: nextStepOf(row, side, live),
    unread,
  };
}

function nextStepOf(row: DisputeRow, side: Party, live: ProposalRow | null): DisputeDetails['next'] {
  const at = (date: Date | null | undefined) => date?.toISOString() ?? null;
  switch (row.state) {
    case 'draft':
      return { step: 'send', by: null };
    case 'open':
    case 'assigned':
      return { step: 'acknowledge', by: at(row.acknowledge_by) };
    case 'investigating':
      return { step: 'investigate', by: at(row.resolve_by) };
    case 'waiting_on_party':
      return { step: isAwaited(row, side) ? 'answer' : 'other_answers', by: null };
    case 'resolution_proposed':
      return { step: 'consider', by: at(live?.object_until) };
    case 'resolved':
      return { step: 'close', by: null };
    case 'closed':
      return { step: 'none', by: null };
  }
}

export function permissionsOf(
  row: DisputeRow,
  { userId, side, live }: Pick<Context, 'userId' | 'side' | 'live'>,
): DisputeDetails['may'] {
  const isRaiser = row.raised_by === userId;
  return {
    send: row.state === 'draft' && isRaiser,
    message: canWrite(row),
    attach: canWrite(row),
    answer: row.state === 'resolution_proposed' && live?.state === 'proposed' && !live[`${side}_answer`],
    withdraw: isRaiser && row.source !== 'contested_report' && canMove(row, 'withdraw', 'raiser'),
    reopen: canMove(row, 'reopen', 'party'),
  };
}

export function presentAttachment(file: FileRow, addedAt: Date, files: FileAddresses): DisputeAttachment {
  return { ...files.stored(file), added_at: addedAt.toISOString() };
}

export const isFrozen = (row: DisputeRow) => isPending(row.state);
