import * as contract from '@sanad/contract/notifications.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { NotificationSettings } from './settings.service.ts';

export function mountSettings(platform: Platform): void {
  const { app } = platform.http;
  const settings = new NotificationSettings(platform);

  route(app, contract.getNotificationSettings, async ({ viewer }) => ({ results: await settings.list(viewer) }));
  route(app, contract.changeNotificationSettings, async ({ viewer, body }) => ({
    results: await settings.change(viewer, body.settings),
  }));
  route(app, contract.getQuietHours, ({ viewer }) => settings.quietHours(viewer));
  route(app, contract.changeQuietHours, ({ viewer, body }) => settings.changeQuietHours(viewer, body));

  app.register(async (scope) => {
    // Mail programs post "List-Unsubscribe=One-Click" as a form of either kind; the token in the address says it all.
    scope.removeContentTypeParser('multipart/form-data');
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null, {}));
    route(scope, contract.unsubscribe, ({ query, body }) => settings.turnMails(query.token, body.enabled ?? false));
  });
}
