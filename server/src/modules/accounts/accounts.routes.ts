import type { User } from '@sanad/contract/accounts.ts';
import * as contract from '@sanad/contract/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentDevice } from './accounts.presenter.ts';
import type { AccountServices } from './services.ts';

const CALLS_PER_ADDRESS = { max: 300, minutes: 10 };
const CODES_PER_ADDRESS = { max: 30, minutes: 60 };
const TICKETS_PER_SESSION = { max: 60, minutes: 1 };

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export function mountAccounts(platform: Platform, services: AccountServices): void {
  const { http, config, limits, db } = platform;
  const { sessions, knownDevices, signup, login, passwords, profile, secondFactor, google } = services;
  const { app } = http;
  const slowDown = ({ ip }: FastifyRequest) =>
    limits.take({ key: `address:${clientNetwork(ip)}`, ...CALLS_PER_ADDRESS });
  /** Every way to log in ends here: this device is known from now on. */
  const remembered = <T extends { user: User }>({ request, reply }: Exchange, answer: T): T => {
    knownDevices.remember(request, reply, answer.user);
    return answer;
  };

  route(app, contract.signInOptions, async () => ({ google: google.isConfigured, demo: config.demo }));

  route(app, contract.signup, async ({ body, request }) => {
    await slowDown(request);
    const signup_id = await signup.ask(body);
    return { signup_id, detail: 'We have sent you an e-mail.' };
  });
  route(app, contract.resendSignup, async ({ body, request }) => {
    await slowDown(request);
    await signup.resend(body.signup_id);
    return { detail: 'We have sent you an e-mail.' };
  });
  route(app, contract.verifySignup, async (call) => {
    await slowDown(call.request);
    const { userAgent } = knownDevices.clientOf(call.request);
    return remembered(call, await signup.verify(call.body.signup_id, call.body.code, userAgent));
  });

  route(app, contract.emailLogin, async (call) => {
    await slowDown(call.request);
    const client = knownDevices.clientOf(call.request);
    return remembered(call, await login.byEmail(call.body.email, call.body.password, client));
  });
  route(app, contract.phoneLogin, async ({ body, request }) => {
    await limits.take({ key: `sms-from:${clientNetwork(request.ip)}`, ...CODES_PER_ADDRESS });
    await login.askByPhone(body.phone_number, knownDevices.clientOf(request));
    return { detail: 'If we know this number, a code is on its way.' };
  });
  route(app, contract.verifyPhoneLogin, async (call) => {
    await slowDown(call.request);
    const client = knownDevices.clientOf(call.request);
    return remembered(call, await login.byPhone(call.body.phone_number, call.body.code, client));
  });

  route(app, contract.getUser, ({ viewer }) => sessions.current(viewer));
  route(app, contract.changeUser, ({ viewer, body }) => profile.change(viewer, body));
  route(app, contract.requestPhoneCode, async ({ viewer }) => {
    await profile.askPhoneProof(viewer);
    return { detail: 'A code is on its way.' };
  });
  route(app, contract.verifyPhone, ({ viewer, body }) => profile.provePhone(viewer, body.code));
  route(app, contract.logout, async ({ viewer }) => {
    await db.transaction().execute((tx) => sessions.end(tx, viewer.userId, { only: viewer.authSessionId }));
  });

  route(app, contract.forgotPassword, async ({ body, request }) => {
    await slowDown(request);
    await passwords.forgot(body.email, knownDevices.clientOf(request));
    return { detail: 'If we know this address, a link is on its way.' };
  });
  route(app, contract.resetPassword, async ({ body, request }) => {
    await slowDown(request);
    await passwords.reset(body.token, body.password);
  });
  route(app, contract.changePassword, async ({ viewer, body }) => {
    await passwords.change(viewer, body.current_password, body.new_password);
  });

  route(app, contract.listDevices, async ({ viewer }) => {
    const rows = await sessions.list(viewer);
    return { results: rows.map((row) => presentDevice(row, viewer.authSessionId)) };
  });
  route(app, contract.endDevice, async ({ viewer, params }) => {
    const ended = await db.transaction().execute((tx) => sessions.end(tx, viewer.userId, { only: params.id }));
    if (ended === 0) throw new Refusal('not_found');
  });

  route(app, contract.setUpSecondFactor, ({ viewer }) => secondFactor.setUp(viewer));
  route(app, contract.confirmSecondFactor, async (call) =>
    remembered(call, await secondFactor.confirm(call.viewer, call.body.code, knownDevices.clientOf(call.request))),
  );
  route(app, contract.suspendAccount, async ({ viewer, params, body }) => {
    await profile.suspend(viewer, params.id, body.reason);
  });
  route(app, contract.liftSuspension, async ({ viewer, params, query }) => {
    await profile.liftSuspension(viewer, params.id, query.reason);
  });
  route(app, contract.socketTicket, async ({ viewer }) => {
    await limits.take({ key: `ticket:${viewer.authSessionId}`, ...TICKETS_PER_SESSION });
    return { ticket: await sessions.giveTicket(viewer) };
  });
}
