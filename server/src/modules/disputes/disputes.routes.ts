import * as activity from '@sanad/contract/disputes/dispute-activity.ts';
import * as desk from '@sanad/contract/disputes/dispute-desk.ts';
import * as outcomes from '@sanad/contract/disputes/dispute-outcomes.ts';
import * as contract from '@sanad/contract/disputes/disputes.ts';
import * as replies from '@sanad/contract/disputes/saved-replies.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DisputeServices } from './services.ts';

export function mountDisputes({ http: { app } }: Platform, services: DisputeServices): void {
  const { parties, partyLists } = services;
  route(app, contract.listDisputes, ({ viewer, query }) => partyLists.list(viewer, query));
  route(app, contract.listDisputableSessions, ({ viewer, query }) => partyLists.disputableSessions(viewer, query));
  route(app, contract.raiseDispute, ({ viewer, body }) => parties.raise(viewer, body));
  route(app, contract.getDispute, ({ viewer, params }) => parties.get(viewer, params.id));
  route(app, contract.sendDisputeDraft, ({ viewer, params, body }) => parties.send(viewer, params.id, body));
  route(app, contract.discardDisputeDraft, ({ viewer, params }) => parties.discard(viewer, params.id));
  route(app, contract.addDisputeAttachment, ({ viewer, params, body }) => parties.attach(viewer, params.id, body.file));
  route(app, contract.listDisputeAttachments, ({ viewer, params }) => parties.attachments(viewer, params.id));
  route(app, contract.writeToDisputeTeam, ({ viewer, params, body }) => parties.write(viewer, params.id, body.text));
  route(app, contract.answerProposal, ({ viewer, params, body }) => parties.answer(viewer, params.id, body));
  route(app, contract.withdrawDispute, ({ viewer, params }) => parties.withdraw(viewer, params.id));
  route(app, contract.reopenDispute, ({ viewer, params, body }) => parties.reopen(viewer, params.id, body.reason));
  mountDesk(services, app);
}

function mountDesk({ lists, cases, work, savedReplies }: DisputeServices, app: Platform['http']['app']): void {
  route(app, desk.listStaffDisputes, ({ viewer, query }) => lists.list(viewer, query));
  route(app, desk.getDisputeQueue, ({ viewer }) => lists.queue(viewer));
  route(app, desk.countStaffDisputes, ({ viewer }) => lists.counts(viewer));
  route(app, desk.listAssignees, () => lists.assignees());
  route(app, activity.listDisputeActivity, ({ viewer, query }) => lists.activity(viewer, query));
  route(app, activity.markDisputeActivityRead, ({ viewer }) => lists.markRead(viewer));

  route(app, desk.getDisputeCase, ({ viewer, params }) => cases.open(viewer, params.id));
  route(app, desk.getDisputeTimeline, ({ viewer, params }) => cases.timeline(viewer, params.id));
  route(app, desk.assignDispute, ({ viewer, params, body }) => work.assign(viewer, params.id, body));
  route(app, desk.acknowledgeDispute, ({ viewer, params, body }) => work.acknowledge(viewer, params.id, body.version));
  route(app, desk.messageDisputeParty, ({ viewer, params, body }) => work.message(viewer, params.id, body));
  route(app, desk.resumeDispute, ({ viewer, params, body }) => work.resume(viewer, params.id, body.version));
  route(app, desk.noteDispute, ({ viewer, params, body }) => work.note(viewer, params.id, body.text));
  route(app, desk.addDisputeTask, ({ viewer, params, body }) => work.addTask(viewer, params.id, body.text));
  route(app, desk.finishDisputeTask, ({ viewer, params, body }) => work.finishTask(viewer, params, body.done));
  route(app, outcomes.quoteDisputeOutcome, ({ viewer, params, body }) => work.quote(viewer, params.id, body));
  route(app, outcomes.proposeOutcome, ({ viewer, params, body }) => work.propose(viewer, params.id, body));
  route(app, outcomes.decideProposalApproval, ({ viewer, params, body }) =>
    work.decideApproval(viewer, params.id, body),
  );
  route(app, outcomes.retractProposal, ({ viewer, params, body }) => work.retract(viewer, params.id, body));
  route(app, outcomes.resolveDispute, ({ viewer, params, body }) => work.resolve(viewer, params.id, body));
  route(app, outcomes.reopenCase, ({ viewer, params, body }) => work.reopen(viewer, params.id, body));

  route(app, replies.listSavedReplies, () => savedReplies.list());
  route(app, replies.addSavedReply, ({ viewer, body }) => savedReplies.add(viewer, body));
  route(app, replies.changeSavedReply, ({ viewer, params, body }) => savedReplies.change(viewer, params.id, body));
  route(app, replies.removeSavedReply, ({ params }) => savedReplies.remove(params.id));
}
