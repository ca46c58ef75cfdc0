import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { NegotiationEndings } from './endings.service.ts';
import { negotiationNotifications } from './negotiation.notifications.ts';
import { mountNegotiation } from './negotiation.routes.ts';
import { Negotiations } from './negotiation.service.ts';
import { negotiationData } from './personal-data.ts';

export { findAgreement } from './agreements.repository.ts';
export { presentAgreement } from './negotiation.presenter.ts';
export type { Negotiations } from './negotiation.service.ts';

export async function registerNegotiation(platform: Platform, accounts: Accounts): Promise<Negotiations> {
  const endings = new NegotiationEndings(platform);
  const negotiations = new Negotiations(platform, endings);
  platform.notifications.add(negotiationNotifications);
  mountNegotiation(platform, negotiations);
  accounts.addPersonalData(negotiationData(endings));
  platform.events.subscribe('negotiation.suspensions', 'account.suspended', (tx, { userId }) =>
    endings.leave(tx, userId),
  );
  await platform.jobs.every('expire-negotiations', '* * * * *', () => endings.expireAll(platform.clock.now()));
  return negotiations;
}
