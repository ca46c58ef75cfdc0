import { daysAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import './accounts.events.ts';
import { mountAccounts } from './accounts.routes.ts';
import type { ProfileSource } from './auth-sessions.service.ts';
import { sweepExpired } from './codes.repository.ts';
import { mountGoogle } from './google.routes.ts';
import { createServices } from './services.ts';

export { insertUser } from './accounts.repository.ts';

export interface Accounts {
  /** A later module tells what it knows of a person (their profile, by id and name). */
  addProfileSource(source: ProfileSource): void;
}

export async function registerAccounts(platform: Platform): Promise<Accounts> {
  const services = createServices(platform);
  const { http, sockets, jobs, db, clock, limits } = platform;
  http.authenticateWith((token) => services.sessions.authenticate(token));
  sockets.admitWith((ticket) => services.sessions.redeemTicket(ticket));
  mountAccounts(platform, services);
  mountGoogle(platform, services.google);
  await services.passwords.work();
  await jobs.every('sweep-expired', '17 3 * * *', async () => {
    await sweepExpired(db, clock.now(), daysAfter(clock.now(), -1));
    await limits.sweep();
  });
  return { addProfileSource: (source) => services.sessions.addProfileSource(source) };
}
