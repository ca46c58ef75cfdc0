import type { DisputeAttachment, DisputeDetails } from '@sanad/contract/disputes/disputes.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ProgressModule } from '../../progress/index.ts';
import * as sessions from '../dispute-sessions.repository.ts';
import { partyOf } from '../disputes.policy.ts';
import * as disputes from '../disputes.repository.ts';
import type { Outcomes } from '../outcomes/outcomes.service.ts';
import { findLiveProposal, findProposals, type ProposalRow } from '../outcomes/proposals.repository.ts';
import * as repository from './party-disputes.repository.ts';
import { isFrozen, permissionsOf, presentAttachment, presentOutcome, presentSummary } from './party-presenter.ts';

/** What a party reads of the history; the rest is our team's. */
const FOR_PARTIES: readonly string[] = [
  'raised',
  'acknowledged',
  'waiting',
  'resumed',
  'proposed',
  'retracted',
  'objected',
  'resolved',
  'reopened',
  'withdrawn',
  'closed',
];

interface Deps {
  progress: Pick<ProgressModule, 'disagreementText'>;
  outcomes: Pick<Outcomes, 'refundSplit'>;
}

/** A dispute as its party sees it: never the other side's words, files or messages. */
export class PartyView {
  readonly #platform: Platform;
  readonly #deps: Deps;

  constructor(platform: Platform, deps: Deps) {
    this.#platform = platform;
    this.#deps = deps;
  }

  async attachments(db: Queryable, viewer: Viewer, id: string): Promise<DisputeAttachment[]> {
    const { files } = this.#platform;
    const own = (await repository.listAttachments(db, id)).filter(({ added_by }) => added_by === viewer.userId);
    const rows = await files.find(
      db,
      own.map(({ file_id }) => file_id),
    );
    const byId = new Map(rows.map((file) => [file.id, file]));
    const addresses = files.addressesFor(viewer);
    return own.flatMap(({ file_id, added_at }) => {
      const file = byId.get(file_id);
      return file ? presentAttachment(file, added_at, addresses) : [];
    });
  }

  async details(db: Queryable, viewer: Viewer, row: disputes.DisputeRow): Promise<DisputeDetails> {
    const { files } = this.#platform;
    const { userId } = viewer;
    const side = partyOf(row, userId) ?? 'parent';
    const [withSession] = await sessions.withSessions(db, [row]);
    const live = (await findLiveProposal(db, row.id)) ?? null;
    const messages = await repository.listMessages(db, row.id, side);
    const unread = messages.filter(({ is_from_team, read_at }) => is_from_team && !read_at).length;
    const context = { userId, side, files: files.addressesFor(viewer), unread, live };
    const summary = withSession && presentSummary(withSession, context);
    if (!summary) throw new Refusal('not_found');
    const outcome = row.outcome_id ? (await findProposals(db, [row.outcome_id])).get(row.outcome_id) : undefined;
    const history = await disputes.listHistory(db, row.id);
    const isOwn = row.raised_by === userId;
    // How the family paid is not for the LSA.
    const splitOf = (proposal: ProposalRow) =>
      side === 'parent' ? this.#deps.outcomes.refundSplit(db, row, proposal) : null;
    const offered = live?.state === 'proposed' ? live : null;
    return {
      ...summary,
      description: isOwn ? row.description || (await this.#draftText(db, row)) : '',
      frozen_fils: isFrozen(row) ? summary.session.price_fils : 0,
      attachments: await this.attachments(db, viewer, row.id),
      messages: messages.map(({ id, is_from_team, text, sent_at }) => ({
        id,
        from: is_from_team ? 'team' : 'you',
        text,
        at: sent_at.toISOString(),
      })),
      proposal: offered && {
        ...presentOutcome(offered, side),
        refund_split: await splitOf(offered),
        proposed_at: offered.proposed_at.toISOString(),
        object_until: (offered.object_until ?? offered.proposed_at).toISOString(),
        your_answer: offered[`${side}_answer`],
      },
      outcome: outcome
        ? {
            ...presentOutcome(outcome, side),
            refund_split: await splitOf(outcome),
            resolved_at: (row.resolved_at ?? outcome.proposed_at).toISOString(),
          }
        : null,
      history: history
        .filter(({ what }) => FOR_PARTIES.includes(what))
        .map(({ what, at }) => ({ what, at: at.toISOString() })),
      may: permissionsOf(row, context),
    };
  }

  async #draftText(db: Queryable, row: disputes.DisputeRow): Promise<string> {
    if (row.state !== 'draft' || !row.booking_id) return '';
    return (await this.#deps.progress.disagreementText(db, row.booking_id)) ?? '';
  }
}
