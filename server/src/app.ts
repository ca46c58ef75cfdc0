import { registerAccounts } from './modules/accounts/index.ts';
import { registerAvailability } from './modules/availability/index.ts';
import { type Bookings, registerBookings } from './modules/bookings/index.ts';
import { registerCalendars } from './modules/calendars/index.ts';
import { type CallsModule, registerCalls } from './modules/calls/index.ts';
import { type ChatModule, registerChat } from './modules/chat/index.ts';
import { type ComplianceModule, registerCompliance } from './modules/compliance/index.ts';
import { registerContact } from './modules/contact/index.ts';
import { registerContent } from './modules/content/index.ts';
import { type DisputesModule, registerDisputes } from './modules/disputes/index.ts';
import { registerFamilies } from './modules/families/index.ts';
import { type FeedbackModule, registerFeedback } from './modules/feedback/index.ts';
import { registerFigures, taskOf } from './modules/figures/index.ts';
import { registerFinance } from './modules/finance/index.ts';
import type { Reconciliation } from './modules/finance/reconciliation.service.ts';
import { type LedgerModule, registerLedger } from './modules/ledger/index.ts';
import { type LsasModule, registerLsas } from './modules/lsas/index.ts';
import { registerNegotiation } from './modules/negotiation/index.ts';
import { registerNotifications } from './modules/notifications/index.ts';
import { registerPayments } from './modules/payments/index.ts';
import { type PayoutBatches, registerPayouts } from './modules/payouts/index.ts';
import { type PeopleModule, registerPeople } from './modules/people/index.ts';
import { registerPolicy } from './modules/policy/index.ts';
import { type ProgressModule, registerProgress } from './modules/progress/index.ts';
import { type ReferralsModule, registerReferrals } from './modules/referrals/index.ts';
import { registerSafeguarding, type SafeguardingModule } from './modules/safeguarding/index.ts';
import { registerSearch } from './modules/search/index.ts';
import { mountAuditLog } from './platform/audit/audit.routes.ts';
import { Audit } from './platform/audit/audit.ts';
import { createBus } from './platform/bus/create-bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createDatabase, createPool } from './platform/database/database.ts';
import { DatabaseClock } from './platform/database/database-clock.ts';
import { Retention } from './platform/database/retention.ts';
import { Events } from './platform/events/events.ts';
import { mountFailedTasks } from './platform/failed-tasks/failed-tasks.routes.ts';
import { mountFiles } from './platform/files/files.routes.ts';
import { Files } from './platform/files/files.ts';
import { storageFrom } from './platform/files/storage-from.ts';
import { serveHealth } from './platform/http/health.ts';
import { IdempotencyStore } from './platform/http/idempotency-store.ts';
import { AddressLimits } from './platform/http/limits/address-limits.ts';
import { PublicLimits } from './platform/http/limits/public-limits.ts';
import { serveApiDocs } from './platform/http/openapi/api-docs.ts';
import { serveOpenApi } from './platform/http/openapi/openapi.ts';
import { databaseAnswers, diskHasRoom, Readiness } from './platform/http/readiness.ts';
import { createHttp } from './platform/http/server.ts';
import { createPages } from './platform/http/web/pages.ts';
import { createJobs } from './platform/jobs.ts';
import { Limits } from './platform/limits/rate-limits.ts';
import type { Logger } from './platform/log.ts';
import { type Carriers, carriersFrom, Messages } from './platform/messages/messages.ts';
import { NotificationRegistry } from './platform/messages/notification-registry.ts';
import { createPaymentProviders } from './platform/payments/providers.ts';
import type { Platform } from './platform/platform.ts';
import { PolicyInForce } from './platform/policy/policy-in-force.ts';
import { openVault } from './platform/security/installation-secret.ts';
import { createSockets } from './platform/sockets/sockets.ts';
import { translatorFrom } from './platform/translation.ts';
import { Vetoes } from './platform/vetoes.ts';

export interface AppOptions {
  config: Config;
  log: Logger;
  databaseUrl: string;
  /** The built web app, or null to serve the API alone. */
  webDist: string | null;
  clock?: Clock;
  carriers?: Carriers;
  /** In demo mode: whether the demo's people and their records are added. They are, unless this is false. */
  fillsDemo?: boolean;
}

export interface App {
  platform: Platform;
  lsas: LsasModule;
  compliance: ComplianceModule;
  bookings: Bookings;
  chat: ChatModule;
  calls: CallsModule;
  disputes: DisputesModule;
  progress: ProgressModule;
  feedback: FeedbackModule;
  books: LedgerModule;
  payouts: PayoutBatches;
  reconciliation: Reconciliation;
  referrals: ReferralsModule;
  people: PeopleModule;
  safeguarding: SafeguardingModule;
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** The composition root: the platform, then the modules in dependency order. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, databaseUrl, clock = new DatabaseClock() } = options;
  const connecting = Promise.all([createBus(config, databaseUrl, log), createJobs(databaseUrl, log)]);
  // Awaited below; until then a failure must not count as unhandled.
  connecting.catch(() => undefined);
  const demo = config.demo ? await import('./demo/index.ts') : null;
  const pool = createPool(databaseUrl, config.databasePool, { prepares: config.databasePrepares });
  const db = createDatabase(pool);
  const vault = await openVault(db, config).catch(async (error) => {
    const [bus, jobs] = await connecting;
    await Promise.all([bus.close(), jobs.stop(), db.destroy()]);
    throw error;
  });
  if (clock instanceof DatabaseClock) await clock.follow(db, log);
  const probe = createPool(databaseUrl, 1);
  const readiness = new Readiness(clock);
  readiness.add(databaseAnswers(probe));
  readiness.add(diskHasRoom(config.dataDir));
  const once = new IdempotencyStore(db, clock, vault);
  const publicLimits = new PublicLimits(new AddressLimits(db, clock, log), clock);
  const http = await createHttp(config, log, once, publicLimits, readiness);
  const [bus, jobs] = await connecting;
  let address = config.publicUrl;
  const publicUrl = () => address ?? addressOf(`http://${config.host}:${config.port}`);
  const carriers = options.carriers ?? carriersFrom(config);
  const messages = new Messages({ jobs, carriers, clock, vault, keepsUnsent: config.demo });
  const retention = new Retention(db, clock);
  const platform: Platform = {
    config,
    log,
    clock,
    db,
    vault,
    limits: new Limits(db, clock),
    bus,
    events: new Events({ db, bus, clock, log }),
    vetoes: new Vetoes(),
    jobs,
    messages,
    notifications: new NotificationRegistry(),
    retention,
    audit: new Audit({ db, clock, log, vault }),
    files: new Files({ db, clock, jobs, vault, storage: await storageFrom(config) }),
    policy: await PolicyInForce.open(db, bus, log),
    ...(await createPaymentProviders(config, { db, clock, vault, log, publicUrl })),
    http,
    sockets: await createSockets({ http, bus, log, publicUrl: config.publicUrl }),
    pages: await createPages(http, bus, publicUrl, options.webDist),
    translate: translatorFrom(config),
    publicUrl,
    google: () => config.google ?? demo?.demoGoogleSettings(publicUrl()) ?? null,
  };

  await platform.files.start();
  for (const part of [once, platform.limits, platform.events]) part.keepFor(retention);
  await jobs.every('sweep-old-rows', '17 3 * * *', () => retention.sweep());
  await platform.audit.prepare();
  await platform.audit.start(jobs);
  mountFiles(platform);
  mountFailedTasks(platform);
  mountAuditLog(platform);
  const accounts = await registerAccounts(platform);
  await registerPolicy(platform, accounts);
  await registerContent(platform);
  const families = registerFamilies(platform, accounts);
  const lsas = await registerLsas(platform, accounts);
  await registerAvailability(platform, accounts);
  const compliance = await registerCompliance(platform, accounts, lsas);
  const search = registerSearch(platform, accounts);
  readiness.add(() => search.readiness());
  const negotiations = await registerNegotiation(platform, accounts);
  const books = await registerLedger(platform, accounts);
  const bookings = await registerBookings(platform, accounts, families);
  registerCalendars(platform, accounts);
  const chat = await registerChat(platform, accounts);
  const calls = await registerCalls(platform, accounts, bookings);
  const progress = await registerProgress(platform, accounts, families);
  const feedback = await registerFeedback(platform, accounts);
  registerPayments(platform, bookings);
  const payouts = await registerPayouts(platform, accounts, books);
  const finance = await registerFinance(platform, accounts, { bookings, books, payouts });
  const referrals = await registerReferrals(platform, accounts, books);
  const disputes = await registerDisputes(platform, { accounts, bookings, finance, progress });
  const safeguarding = await registerSafeguarding(platform, { accounts, families, chat, cases: disputes });
  const people = await registerPeople(platform, accounts, safeguarding);
  registerFigures(platform).addTasks(async (queryable, { userId, isAdmin }, now) => {
    const viewer = { userId, accountType: isAdmin ? 'SUPER_ADMIN' : 'CST_ADMIN' } as const;
    const due = await safeguarding.concerns.dueFor(queryable, viewer);
    return due.map((concern) => taskOf('concern', { ...concern, subject_id: concern.id }, now));
  });
  registerContact(platform, accounts);
  registerNotifications(platform, accounts);
  demo?.mountOutbox(platform);
  demo?.mountNotificationPreviews(platform);
  demo?.mountNewAccounts(platform);
  demo?.mountBookingTime(platform, bookings);
  if (!config.google) await demo?.mountDemoGoogle(platform);
  await messages.start(db, retention);
  await platform.events.register();
  const parts = { bookings, chat, compliance, disputes, feedback, payouts, negotiations, progress, referrals };
  if (options.fillsDemo !== false) await demo?.fillDemo(platform, { ...parts, safeguarding });
  serveHealth(http.app);
  if (config.metricsToken) (await import('./platform/metrics.ts')).serveMetrics(platform, config.metricsToken);
  serveOpenApi(http, publicUrl);
  serveApiDocs(http.app);
  platform.files.requireUploaders();
  await http.app.ready();
  platform.events.start();
  await jobs.start();

  return {
    platform,
    lsas,
    compliance,
    bookings,
    chat,
    calls,
    disputes,
    progress,
    feedback,
    books,
    payouts,
    reconciliation: finance.reconciliation,
    referrals,
    people,
    safeguarding,
    listen: async () => {
      const listening = await http.app.listen({ port: config.port, host: config.host });
      address ??= addressOf(listening);
      return publicUrl();
    },
    close: async () => {
      // First what this node does by itself, then what it is asked for: a request may still send jobs and events.
      await Promise.all([jobs.stopWorking(), platform.events.stop()]);
      await http.app.close();
      await search.stop();
      await platform.audit.stop();
      await jobs.stop();
      await bus.close();
      if (clock instanceof DatabaseClock) clock.stop();
      await probe.end();
      await db.destroy();
    },
  };
}

/** As people write it. */
function addressOf(listening: string): string {
  return listening.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost');
}
