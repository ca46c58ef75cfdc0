import type { User } from '@sanad/contract/accounts/accounts.ts';
import * as contract from '@sanad/contract/accounts/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentDevice } from './accounts.presenter.ts';
import { findUserByEmail } from './accounts.repository.ts';
import { deviceKnownTo, type LoginClient } from './login/known-devices.ts';
import type { AccountServices } from './services.ts';

const CODES_PER_ADDRESS = { max: 30, minutes: 60 };
const TICKETS_PER_SESSION = { max: 60, minutes: 1 };

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export function mountAccounts(platform: Platform, services: AccountServices): void {
  const { http, config, limits, db } = platform;
  const { currentUser, sessions, knownDevices, publicCalls, signup, login, passwords, profile, secondFactor, google } =
    services;
  const { suspensions } = services;
  const { app } = http;
  /** The account somebody names, if this device may know it. */
  const accountOf = async (client: LoginClient, find: () => Promise<{ id: string } | undefined>) =>
    client.device ? (await find())?.id : undefined;
  /** Every way to log in ends here: this device is known from now on. */
  const remembered = async <T extends { user: User }>({ request, reply }: Exchange, answer: T): Promise<T> => {
    await knownDevices.remember(request, reply, answer.user);
    return answer;
  };

  route(app, contract.signInOptions, async () => ({ google: google.isConfigured, demo: config.demo }));

  route(app, contract.signup, async ({ body, request }) => {
    const client = knownDevices.clientOf(request);
    const signup_id = await publicCalls.run('signup', client, undefined, () => signup.ask(body, client));
    return { signup_id, detail: 'We have sent you an e-mail.' };
  });
  route(app, contract.resendSignup, async ({ body, request }) => {
    const client = knownDevices.clientOf(request);
    await publicCalls.run('signup', client, undefined, () => signup.resend(body.signup_id, client));
    return { detail: 'We have sent you an e-mail.' };
  });
  route(app, contract.verifySignup, async (call) => {
    const client = knownDevices.clientOf(call.request);
    const { signup_id, code } = call.body;
    const verify = () => signup.verify(signup_id, code, client);
    return remembered(call, await publicCalls.run('signup', client, undefined, verify));
  });

  route(app, contract.emailLogin, async (call) => {
    const client = knownDevices.clientOf(call.request);
    const { email, password } = call.body;
    const accountId = await accountOf(client, () => findUserByEmail(db, email));
    const byEmail = () => login.byEmail(email, password, client);
    return remembered(call, await publicCalls.run('login', client, accountId, byEmail));
  });
  route(app, contract.phoneLogin, async ({ body, request }) => {
    const client = knownDevices.clientOf(request);
    const accountId = await accountOf(client, () => login.accountByPhone(body.phone_number));
    if (!deviceKnownTo(accountId, client)) {
      await limits.take({ key: `sms-from:${client.network}`, ...CODES_PER_ADDRESS });
    }
    await login.askByPhone(body.phone_number, client);
    return { detail: 'If we know this number, a code is on its way.' };
  });
  route(app, contract.verifyPhoneLogin, async (call) => {
    const client = knownDevices.clientOf(call.request);
    const { phone_number, code } = call.body;
    const accountId = await accountOf(client, () => login.accountByPhone(phone_number));
    const byPhone = () => login.byPhone(phone_number, code, client);
    return remembered(call, await publicCalls.run('login', client, accountId, byPhone));
  });

  route(app, contract.getUser, ({ viewer }) => currentUser.of(viewer));
  route(app, contract.changeUser, ({ viewer, body }) => profile.change(viewer, body));
  route(app, contract.requestPhoneCode, async ({ viewer, request }) => {
    await profile.askPhoneProof(viewer, knownDevices.clientOf(request));
    return { detail: 'A code is on its way.' };
  });
  route(app, contract.verifyPhone, ({ viewer, body }) => profile.provePhone(viewer, body.code));
  route(app, contract.logout, async ({ viewer }) => {
    await db.transaction().execute((tx) => sessions.end(tx, viewer.userId, { only: viewer.authSessionId }));
  });

  route(app, contract.forgotPassword, async ({ body, request }) => {
    const client = knownDevices.clientOf(request);
    const accountId = await accountOf(client, () => findUserByEmail(db, body.email));
    await publicCalls.run('password', client, accountId, () => passwords.forgot(body.email, client));
    return { detail: 'If we know this address, a link is on its way.' };
  });
  route(app, contract.resetPassword, async ({ body, request }) => {
    const client = knownDevices.clientOf(request);
    await publicCalls.run('password', client, undefined, () => passwords.reset(body.token, body.password));
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
    await suspensions.suspend(viewer, params.id, body);
  });
  route(app, contract.liftSuspension, async ({ viewer, params, query }) => {
    await suspensions.lift(viewer, params.id, query.reason);
  });
  route(app, contract.socketTicket, async ({ viewer }) => {
    await limits.take({ key: `ticket:${viewer.authSessionId}`, ...TICKETS_PER_SESSION });
    return { ticket: await sessions.giveTicket(viewer) };
  });
}
