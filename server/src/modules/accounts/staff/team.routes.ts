import * as contract from '@sanad/contract/staff/team.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountServices } from '../services.ts';

export function mountTeam({ http: { app } }: Platform, services: AccountServices): void {
  const { team, invitations, knownDevices, publicCalls } = services;

  route(app, contract.listTeam, async ({ viewer }) => ({
    members: await team.list(viewer),
    invitations: await invitations.list(),
  }));
  route(app, contract.changeStaffMember, ({ viewer, params, body }) => team.change(viewer, params.id, body));
  route(app, contract.removeStaffMember, async ({ viewer, params }) => {
    await team.remove(viewer, params.id);
  });
  route(app, contract.inviteStaff, ({ viewer, body }) => invitations.invite(viewer, body));
  route(app, contract.resendInvitation, ({ params }) => invitations.resend(params.id));
  route(app, contract.revokeInvitation, async ({ viewer, params }) => {
    await invitations.revoke(viewer, params.id);
  });

  route(app, contract.readInvitation, ({ body }) => invitations.read(body.token));
  route(app, contract.acceptInvitation, async ({ body, request }) => {
    const client = knownDevices.clientOf(request);
    await publicCalls.run('signup', client, undefined, () => invitations.accept(body));
  });
}
