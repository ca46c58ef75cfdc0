// Started by a journey: the product with Stripe taking the money, a family and an LSA. Stripe's API is the stand-in of
// the server's tests; what people do on Stripe's own pages arrives here as messages.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSENT_VERSION, giveConsent } from '@sanad/contract/accounts/account-settings.ts';
import { AVAILABILITY_DAYS, AVAILABILITY_TIMES, changeAvailabilityRules } from '@sanad/contract/availability.ts';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { createLog } from '../../src/platform/log.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts';
import { Factory } from '../factory.ts';
import { StripeStandIn } from '../stand-ins/stripe-stand-in.ts';
import type { AtStripe, StripeProduct } from './stripe-product-messages.ts';

const stripe = new StripeStandIn();
const folder = await mkdtemp(join(tmpdir(), 'sanad-stripe-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const config = readConfig({
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: folder,
  DEMO_MODE: 'false',
  SECRET_KEY: randomBytes(32).toString('base64'),
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: await stripe.start(),
});
const postgres = await startEmbeddedPostgres(folder, ['fsync=off', 'jit=off']);
process.once('disconnect', stop);
await migrate(postgres.url);
const app = await createApp({
  config,
  log: createLog('warn', process.stderr),
  databaseUrl: postgres.url,
  webDist: join(import.meta.dirname, '../../../web/dist'),
});
await app.listen();

const make = new Factory(app.platform);
const family = await make.family();
await family.client.call(giveConsent, { params: { purpose: 'child_record' }, body: { version: CONSENT_VERSION } });
const lsa = await make.lsa({
  full_name: 'Mariam Saleh',
  price_per_hour: '200',
  availability_days: [...AVAILABILITY_DAYS],
  availability_time: [...AVAILABILITY_TIMES],
});
await lsa.client.call(changeAvailabilityRules, { body: { works_public_holidays: true } });

/** Stripe tells of what has changed there, as it does by its webhooks. */
async function tell(type: string, id: string): Promise<void> {
  const { body, headers } = stripe.webhook(type, stripe.find(id), new Date());
  const delivery = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body } as const;
  const { ok, status } = await fetch(`${url}/webhooks/payments/`, delivery);
  if (!ok) throw new Error(`The webhook was refused: ${status}`);
}

async function act(done: AtStripe): Promise<void> {
  if (done.page === 'card form') stripe.saveCard(done.clientSecret, 'pm_card_authenticationRequired');
  else {
    stripe.completeAccount(done.account, { holder: 'Mariam Saleh', last4: '3456' });
    await tell('account.updated', done.account);
  }
}

/** The journey is over. */
async function stop(): Promise<void> {
  await app.close();
  await stripe.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit();
}

process.on('message', async (message: AtStripe) => {
  try {
    await act(message);
    process.send?.('done');
  } catch (error) {
    console.error(error);
    await stop();
  }
});
process.send?.({
  url,
  family: { token: family.client.token ?? '', child: { id: family.children[0]?.id ?? '' } },
  lsa: { token: lsa.client.token ?? '', id: lsa.profile.id, password: lsa.password },
} satisfies StripeProduct);
