import type { Audit } from './audit/audit.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Config, GoogleSettings } from './config.ts';
import type { Database } from './database/database.ts';
import type { Retention } from './database/retention.ts';
import type { Events } from './events/events.ts';
import type { Files } from './files/files.ts';
import type { Http } from './http/server.ts';
import type { Pages } from './http/web/pages.ts';
import type { Jobs } from './jobs.ts';
import type { Limits } from './limits/rate-limits.ts';
import type { Logger } from './log.ts';
import type { Messages } from './messages/messages.ts';
import type { NotificationRegistry } from './messages/notification-registry.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { PayoutProvider } from './payments/payout-provider.ts';
import type { PolicyInForce } from './policy/policy-in-force.ts';
import type { Vault } from './security/secrets.ts';
import type { Sockets } from './sockets/sockets.ts';
import type { Translator } from './translation.ts';
import type { Vetoes } from './vetoes.ts';

/** What every module may use. Made once, in app.ts. */
export interface Platform {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  vault: Vault;
  limits: Limits;
  bus: Bus;
  events: Events;
  vetoes: Vetoes;
  jobs: Jobs;
  audit: Audit;
  messages: Messages;
  notifications: NotificationRegistry;
  retention: Retention;
  files: Files;
  payments: PaymentProvider;
  payouts: PayoutProvider;
  /** Our fee, the cancelling terms and other figures, at any moment. */
  policy: PolicyInForce;
  http: Http;
  sockets: Sockets;
  /** Null where no provider is configured. */
  translate: Translator | null;
  pages: Pages;
  /** The address people use. */
  publicUrl: () => string;
  /** The OpenID provider behind "Continue with Google"; null where there is none. */
  google: () => GoogleSettings | null;
}
