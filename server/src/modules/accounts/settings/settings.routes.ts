import * as settings from '@sanad/contract/accounts/account-settings.ts';
import { endOtherDevices } from '@sanad/contract/accounts/accounts.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccountServices } from '../services.ts';

/** What people do with their own account, besides signing in. */
export function mountSettings({ http: { app }, db }: Platform, services: AccountServices): void {
  const { sessions, securityCodes, consents, drafts, dataExport, closing } = services;

  route(app, endOtherDevices, async ({ viewer }) => {
    await db.transaction().execute((tx) => sessions.end(tx, viewer.userId, { except: viewer.authSessionId }));
  });

  route(app, settings.getSecurityCode, ({ viewer }) => securityCodes.stateOf(db, viewer.userId));
  route(app, settings.setSecurityCode, ({ viewer, body }) => securityCodes.set(viewer, body.code));
  route(app, settings.removeSecurityCode, ({ viewer }) => securityCodes.remove(viewer));

  route(app, settings.listConsents, async ({ viewer }) => ({ results: await consents.list(viewer) }));
  route(app, settings.giveConsent, ({ viewer, params, body }) => consents.give(viewer, params.purpose, body.version));
  route(app, settings.withdrawConsent, ({ viewer, params }) => consents.withdraw(viewer, params.purpose));

  route(app, settings.getDraft, async ({ viewer }) => ({ draft: await drafts.read(db, viewer.userId) }));
  route(app, settings.saveDraft, async ({ viewer, body }) => {
    await drafts.save(viewer, body);
  });
  route(app, settings.dropDraft, async ({ viewer }) => {
    await drafts.drop(viewer);
  });

  route(app, settings.exportData, async ({ viewer, reply }) => {
    const { name, bytes } = await dataExport.make(viewer);
    reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`);
    return bytes;
  });
  route(app, settings.closeAccount, async ({ viewer, body }) => {
    await closing.close(viewer, body);
  });
}
