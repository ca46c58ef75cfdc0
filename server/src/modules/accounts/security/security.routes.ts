import * as contract from '@sanad/contract/accounts/account-security.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountServices } from '../services.ts';

/** Confirming who is signed in, and the changes that ask for it. */
export function mountSecurity({ http: { app } }: Platform, services: AccountServices): void {
  const { confirmation, emailChange, secondFactor, knownDevices } = services;

  route(app, contract.confirmIdentity, async ({ viewer, body }) => {
    await confirmation.confirm(viewer, body);
  });
  route(app, contract.requestConfirmationCode, async ({ viewer }) => {
    await confirmation.sendCode(viewer);
    return { detail: 'A code is on its way.' };
  });

  route(app, contract.requestEmailChange, async ({ viewer, body }) => {
    await emailChange.ask(viewer, body.email);
    return { detail: 'We have sent an e-mail to this address.' };
  });
  route(app, contract.verifyEmailChange, ({ viewer, body }) => emailChange.verify(viewer, body.email, body.code));

  route(app, contract.replaceSecondFactor, ({ viewer, body, request }) =>
    secondFactor.startReplacing(viewer, body.code, knownDevices.clientOf(request)),
  );
  route(app, contract.finishReplacingSecondFactor, ({ viewer, body, request }) =>
    secondFactor.finishReplacing(viewer, body.code, knownDevices.clientOf(request)),
  );
}
