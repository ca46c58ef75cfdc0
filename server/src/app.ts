import { mountBookingTime } from './demo/booking-time.ts';
import { fillDemo } from './demo/fill.ts';
import { demoGoogleSettings, mountDemoGoogle } from './demo/google.ts';
import { mountOutbox } from './demo/outbox.ts';
import { registerAccounts } from './modules/accounts/index.ts';
import { registerAvailability } from './modules/availability/index.ts';
import { type Bookings, registerBookings } from './modules/bookings/index.ts';
import { registerCalendars } from './modules/calendars/index.ts';
import { registerContent } from './modules/content/index.ts';
import { registerFamilies } from './modules/families/index.ts';
import { registerLsas } from './modules/lsas/index.ts';
import { registerNegotiation } from './modules/negotiation/index.ts';
import { registerNotifications } from './modules/notifications/index.ts';
import { registerPayouts } from './modules/payouts/index.ts';
import { registerSearch } from './modules/search/index.ts';
import { createPostgresBus } from './platform/bus.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { Events } from './platform/events.ts';
import { mountFiles } from './platform/files/files.routes.ts';
import { Files } from './platform/files/files.ts';
import { storageFrom } from './platform/files/storage-from.ts';
import { serveHealth } from './platform/http/health.ts';
import { Once } from './platform/http/once.ts';
import { describeApi, serveApiDocs } from './platform/http/openapi.ts';
import { createPages } from './platform/http/pages.ts';
import { createHttp } from './platform/http/server.ts';
import { installationSecret } from './platform/installation-secret.ts';
import { createJobs } from './platform/jobs.ts';
import { Limits } from './platform/limits.ts';
import type { Logger } from './platform/log.ts';
import { type Carriers, carriersFrom, Messages } from './platform/messages.ts';
import type { PaymentProvider } from './platform/payments/payment-provider.ts';
import { SandboxPayments } from './platform/payments/sandbox-payments.ts';
import type { Platform } from './platform/platform.ts';
import { Vault } from './platform/secrets.ts';
import { createSockets } from './platform/sockets.ts';

export interface AppOptions {
  config: Config;
  log: Logger;
  databaseUrl: string;
  /** The built web app, or null to serve the API alone. */
  webDist: string | null;
  clock?: Clock;
  carriers?: Carriers;
  payments?: PaymentProvider;
}

export interface App {
  platform: Platform;
  bookings: Bookings;
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** The composition root: the platform, then the modules in dependency order. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, databaseUrl, clock = systemClock } = options;
  const pool = createPool(databaseUrl, config.databasePool);
  const db = createDatabase(pool);
  const [bus, jobs] = await Promise.all([createPostgresBus(databaseUrl, log), createJobs(databaseUrl, log)]);
  const vault = new Vault(await installationSecret(db, config));
  const once = new Once(db, clock, vault);
  const http = await createHttp(config, log, once);
  let address = config.publicUrl;
  const publicUrl = () => address ?? addressOf(`http://${config.host}:${config.port}`);
  const messages = new Messages(jobs, options.carriers ?? carriersFrom(config), clock);
  await describeApi(http.app);
  const platform: Platform = {
    config,
    log,
    clock,
    db,
    vault,
    limits: new Limits(db, clock),
    bus,
    events: new Events(db, bus, clock, log),
    jobs,
    messages,
    files: new Files({ db, clock, jobs, vault, storage: await storageFrom(config) }),
    payments: options.payments ?? new SandboxPayments(db, clock),
    http,
    sockets: await createSockets(http, bus, config),
    pages: await createPages(http, bus, publicUrl, options.webDist),
    publicUrl,
    google: () => config.google ?? (config.demo ? demoGoogleSettings(publicUrl()) : null),
  };

  await platform.files.start();
  await jobs.every('sweep-answers', '41 3 * * *', () => once.sweep());
  await jobs.every('sweep-events', '47 3 * * *', () => platform.events.sweep());
  mountFiles(platform);
  const accounts = await registerAccounts(platform);
  await registerContent(platform);
  const families = await registerFamilies(platform, accounts);
  registerLsas(platform, accounts);
  registerAvailability(platform, accounts);
  const search = registerSearch(platform, accounts);
  const negotiations = await registerNegotiation(platform, accounts);
  const bookings = await registerBookings(platform, accounts, families);
  registerCalendars(platform, accounts);
  registerPayouts(platform, accounts);
  registerNotifications(platform, accounts);
  if (config.demo) {
    mountOutbox(platform);
    mountBookingTime(platform, bookings);
    if (!config.google) await mountDemoGoogle(platform);
  }
  await messages.start(db);
  if (config.demo) await fillDemo(platform, bookings, negotiations);
  serveHealth(http.app, db, config.metricsToken);
  await serveApiDocs(http.app);
  await http.app.ready();
  platform.events.start();

  return {
    platform,
    bookings,
    listen: async () => {
      const listening = await http.app.listen({ port: config.port, host: config.host });
      address ??= addressOf(listening);
      return publicUrl();
    },
    close: async () => {
      await http.app.close();
      await search.stop();
      await platform.events.stop();
      await jobs.stop();
      await bus.close();
      await db.destroy();
    },
  };
}

/** As people write it. */
function addressOf(listening: string): string {
  return listening.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost');
}
