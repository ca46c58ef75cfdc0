import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountNotifications } from './accounts.notifications.ts';
import { staffStay } from './accounts.repository.ts';
import { mountAccounts } from './accounts.routes.ts';
import { mountGoogle } from './login/google.routes.ts';
import { keepAccountRows } from './personal-data/retention.ts';
import { mountSecurity } from './security/security.routes.ts';
import { type Accounts, accountsForModules, createServices } from './services.ts';
import { mountSettings } from './settings/settings.routes.ts';
import { mountTeam } from './staff/team.routes.ts';

export { insertUser } from './accounts.repository.ts';
export type { ProfileSource } from './current-user.service.ts';
export { deviceName } from './login/device-name.ts';
export { loginLockedUntil } from './login/login-locks.ts';
export {
  languageOf,
  listStaffIds,
  lockOpenUser,
  lockUser,
  namesOf,
  zoneOf,
  zoneOfUser,
} from './people.ts';
export type { PersonalData } from './personal-data/personal-data.ts';
export type { Accounts } from './services.ts';
export { hasConsent } from './settings/consents.repository.ts';
export { saveFullName } from './settings/full-name.ts';
export {
  isSafeguardingLead,
  onDutyStaff,
  safeguardingLeads,
  staffInTeam,
  teamsOf,
} from './staff/staff-duties.repository.ts';
export { findOpenSuspension } from './suspensions.repository.ts';

export async function registerAccounts(platform: Platform): Promise<Accounts> {
  const services = createServices(platform);
  platform.http.authenticateWith((token) => services.sessions.authenticate(token));
  platform.files.authenticateWith((authSessionId) => services.sessions.viewerOf(authSessionId));
  platform.sockets.authenticateWith({
    redeem: (ticket) => services.sessions.redeemTicket(ticket),
    isSignedIn: async (authSessionId) => (await services.sessions.viewerOf(authSessionId)) !== null,
  });
  platform.audit.onBroken((tx, count) => platform.events.publish(tx, 'audit.broken', 'audit', { count }));
  mountAccounts(platform, services);
  mountGoogle(platform, services.google, services.knownDevices);
  mountSecurity(platform, services);
  mountSettings(platform, services);
  mountTeam(platform, services);
  // What the prerendered sign-in pages offer; the key as the web app's accounts feature uses it.
  platform.pages.provide((path) => {
    if (path !== pagePaths.login && path !== pagePaths.register) return undefined;
    const options = { google: services.google.isConfigured, demo: platform.config.demo };
    return Promise.resolve([[['accounts', 'sign-in-options'], options]]);
  });
  platform.notifications.add(accountNotifications);
  platform.vetoes.add('accounts.erase', staffStay);
  await services.passwords.work();
  await services.suspensions.start();
  keepAccountRows(platform.retention);
  return accountsForModules(services);
}
