import type { ContactChannels } from '@sanad/contract/contact.ts';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@sanad/contract/payments/payments.ts';
import { z } from 'zod';
import type { Prepares } from './database/prepared-statements.ts';
import { StartError } from './start-error.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
/** One secret, or several separated by commas, the newest first. */
const secrets = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().min(32, 'needs at least 32 characters')));

/** One address, or several separated by commas. */
const iceUrls = (kind: 'stun' | 'turn') =>
  z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().regex(new RegExp(`^${kind}s?:[^\\s,]+$`), `must begin with ${kind}: or ${kind}s:`)));

/** As people dial it from abroad. */
const phone = z.string().regex(/^\+\d{8,15}$/, 'must be a number like +97140000000');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DATABASE_PREPARES: flag.default(true),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' }).optional(),
  DEMO_MODE: flag.optional(),
  SECRET_KEY: secrets.optional(),
  PAYMENT_PROVIDER: z.enum(PAYMENT_PROVIDERS, `must be one of: ${PAYMENT_PROVIDERS.join(', ')}`).optional(),
  VAT_REGISTRATION_NUMBER: z
    .string()
    .regex(/^\d{15}$/, 'must be the 15 digits of the registration')
    .optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  CONTACT_PHONE: phone.optional(),
  CONTACT_WHATSAPP: phone.optional(),
  COMPANY_NAME: z.string().min(1).default('Sanad'),
  COMPANY_ADDRESS: z.string().min(1).default('Dubai, United Arab Emirates'),
  VAT_BASIS_POINTS: z.coerce.number().int().min(0).max(2500).default(500),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/, 'must begin with pk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_KEY: z.string().min(1).default('sanad-web'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Sanad <hello@sanad.example>'),
  VAPID_PUBLIC_KEY: z.string().min(80).optional(),
  VAPID_PRIVATE_KEY: z.string().min(40).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:|mailto:)/, 'must begin with https: or mailto:')
    .optional(),
  SMS_WEBHOOK_URL: z.url().optional(),
  SMS_WEBHOOK_TOKEN: z.string().optional(),
  TRANSLATION_URL: z.url().optional(),
  TRANSLATION_TOKEN: z.string().optional(),
  STUN_URLS: iceUrls('stun').optional(),
  TURN_URLS: iceUrls('turn').optional(),
  TURN_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  TURN_ONLY: flag.default(false),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ADDRESS_LIMITS: flag.default(true),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface GoogleSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface S3Settings {
  bucket: string;
  region: string;
  /** Null: Amazon's own, by region. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null: Stripe's own. */
  apiUrl: string | null;
}

/** What helps two browsers find each other in a call. */
export interface CallServers {
  stunUrls: readonly string[];
  /** A relay for lines that lead nowhere else; with `isOnly` for all. Null: there is none. */
  turn: { urls: readonly string[]; secret: string; isOnly: boolean } | null;
}

export interface Config {
  production: boolean;
  demo: boolean;
  port: number;
  host: string;
  /** The address people use, without a trailing slash; null until the port is known. */
  publicUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  databasePool: number;
  /** Off behind a pooler that hands a connection to somebody else after each transaction. */
  databasePrepares: Prepares;
  /** Null: PostgreSQL carries the messages between nodes. */
  redisUrl: string | null;
  /** The newest first; empty outside production, where an installation makes its own. */
  secretKeys: readonly string[];
  /** Who takes money. The sandbox moves none. */
  paymentProvider: PaymentProviderName;
  /** Null: the company is not registered, and charges none. */
  vat: { registrationNumber: string; basisPoints: number } | null;
  /** Null unless Stripe takes the money. */
  stripe: StripeSettings | null;
  /** Who issues receipts, statements and invoices. */
  company: { name: string; address: string };
  /** How people reach our team besides the form of the contact page. */
  contact: ContactChannels;
  apiKey: string;
  trustProxy: number;
  smtpUrl: string | null;
  mailFrom: string;
  sms: { url: string; token: string | null } | null;
  translation: { url: string; token: string | null } | null;
  callServers: CallServers;
  /** Null: this installation makes its own and keeps them. */
  vapid: { publicKey: string; privateKey: string } | null;
  /** Whom push services can write to; null: the address of this installation. */
  vapidSubject: string | null;
  google: GoogleSettings | null;
  /** Null: files lie in the data folder. */
  s3: S3Settings | null;
  /** Limits by address on what answers without a token; off only to measure. */
  addressLimits: boolean;
  metricsToken: string | null;
  logLevel: string;
}

const DEMO_CONTACT: ContactChannels = { email: 'help@sanad.example', phone: '+97140000000', whatsapp: '+971500000000' };

/** Only these are for production. */
const MOVES_MONEY: Record<PaymentProviderName, boolean> = { sandbox: false, stripe: true };

interface Exposure {
  production: boolean;
  demo: boolean;
  /** Only this machine can reach it. */
  isLocal: boolean;
}

/** What would be dangerous if it happened by omission is refused, with what to do. */
function refuseOpenDoors(e: z.output<typeof environment>, { production, demo, isLocal }: Exposure): void {
  if (production && demo) throw new StartError('DEMO_MODE cannot be on in production.');
  if (demo && e.PAYMENT_PROVIDER === 'stripe') {
    throw new StartError(
      'DEMO_MODE pays with the test cards of the sandbox: switch it off, or set PAYMENT_PROVIDER=sandbox.',
    );
  }
  if (production && !e.SECRET_KEY) throw new StartError('SECRET_KEY is required in production.');
  if (production && !e.PUBLIC_URL) throw new StartError('PUBLIC_URL is required in production.');
  if (e.PUBLIC_URL && !e.PUBLIC_URL.startsWith('https:') && !isLoopback(new URL(e.PUBLIC_URL).hostname)) {
    throw new StartError('PUBLIC_URL must begin with https:// unless it leads to this machine.');
  }
  if (e.NODE_ENV !== 'test' && e.SECRET_KEY?.some(isWeakSecret)) {
    throw new StartError('SECRET_KEY is too easy to guess. Make one with: openssl rand -base64 48');
  }
  if (production && !(e.PAYMENT_PROVIDER && MOVES_MONEY[e.PAYMENT_PROVIDER])) {
    throw new StartError(
      'Production needs a payment provider, and none is configured: the sandbox moves no money and is for trying out only.',
    );
  }
  if (!isLocal && !e.PAYMENT_PROVIDER) {
    throw new StartError('HOST opens Sanad to other machines: set PAYMENT_PROVIDER=sandbox if no money shall move.');
  }
}

/** Payments that could not be made, or go elsewhere than to Stripe, are refused at the start. */
function stripeSettings(e: z.output<typeof environment>, production: boolean): StripeSettings | null {
  if (e.PAYMENT_PROVIDER !== 'stripe') return null;
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = e;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new StartError(
      'PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, too.',
    );
  }
  if (STRIPE_SECRET_KEY.includes('_live_') !== STRIPE_PUBLISHABLE_KEY.includes('_live_')) {
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.');
  }
  if (production && STRIPE_API_URL && !isLoopback(new URL(STRIPE_API_URL).hostname)) {
    throw new StartError('STRIPE_API_URL is for tests: production speaks with Stripe itself.');
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL ?? null,
  };
}

/** The demo shows what a configured installation looks like. */
function contactChannels(e: z.output<typeof environment>, demo: boolean): ContactChannels {
  const shown = demo ? DEMO_CONTACT : { email: null, phone: null, whatsapp: null };
  return {
    email: e.CONTACT_EMAIL ?? shown.email,
    phone: e.CONTACT_PHONE ?? shown.phone,
    whatsapp: e.CONTACT_WHATSAPP ?? shown.whatsapp,
  };
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

/** Long is not enough: one character over and over, a pattern, or words that stand in examples. */
function isWeakSecret(secret: string): boolean {
  const isRepeated = /^(.{1,16}?)\1+.{0,15}$/.test(secret);
  const isExample = /secret|passw|change.?me|example|sanad|default|12345|abcdef|qwerty/i.test(secret);
  return new Set(secret).size < 10 || isRepeated || isExample;
}

/** Reads the whole configuration from the environment; a wrong value stops the start with one clear sentence. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const input = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(input);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new StartError(`The configuration is not right. ${faults.join('; ')} (see .env.example).`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  const isLocal = isLoopback(e.HOST);
  const demo = e.DEMO_MODE ?? (!production && isLocal && e.PAYMENT_PROVIDER !== 'stripe');
  refuseOpenDoors(e, { production, demo, isLocal });
  if (Boolean(e.GOOGLE_CLIENT_ID) !== Boolean(e.GOOGLE_CLIENT_SECRET)) {
    throw new StartError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both or neither.');
  }
  if (Boolean(e.VAPID_PUBLIC_KEY) !== Boolean(e.VAPID_PRIVATE_KEY)) {
    throw new StartError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: set both or neither.');
  }
  if (Boolean(e.TURN_URLS) !== Boolean(e.TURN_SECRET)) {
    throw new StartError('TURN_URLS and TURN_SECRET go together: set both or neither.');
  }
  if (e.TURN_ONLY && !e.TURN_URLS) throw new StartError('TURN_ONLY needs TURN_URLS and TURN_SECRET.');
  if (e.S3_BUCKET && !(e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY)) {
    throw new StartError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, too.');
  }
  return {
    production,
    demo,
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    databasePool: e.DATABASE_POOL,
    // The demo is one process that nothing is deployed into while it runs; filling it in takes a quarter less time.
    databasePrepares: e.DATABASE_PREPARES && (demo ? 'all' : true),
    redisUrl: e.REDIS_URL ?? null,
    secretKeys: e.SECRET_KEY ?? [],
    paymentProvider: e.PAYMENT_PROVIDER ?? 'sandbox',
    vat: e.VAT_REGISTRATION_NUMBER
      ? { registrationNumber: e.VAT_REGISTRATION_NUMBER, basisPoints: e.VAT_BASIS_POINTS }
      : null,
    stripe: stripeSettings(e, production),
    company: { name: e.COMPANY_NAME, address: e.COMPANY_ADDRESS },
    contact: contactChannels(e, demo),
    apiKey: e.API_KEY,
    trustProxy: e.TRUST_PROXY,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    translation: e.TRANSLATION_URL ? { url: e.TRANSLATION_URL, token: e.TRANSLATION_TOKEN ?? null } : null,
    callServers: {
      stunUrls: e.STUN_URLS ?? [],
      turn: e.TURN_URLS && e.TURN_SECRET ? { urls: e.TURN_URLS, secret: e.TURN_SECRET, isOnly: e.TURN_ONLY } : null,
    },
    sms: e.SMS_WEBHOOK_URL ? { url: e.SMS_WEBHOOK_URL, token: e.SMS_WEBHOOK_TOKEN ?? null } : null,
    vapid:
      e.VAPID_PUBLIC_KEY && e.VAPID_PRIVATE_KEY
        ? { publicKey: e.VAPID_PUBLIC_KEY, privateKey: e.VAPID_PRIVATE_KEY }
        : null,
    vapidSubject: e.VAPID_SUBJECT ?? null,
    google:
      e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
        ? { issuer: e.GOOGLE_ISSUER, clientId: e.GOOGLE_CLIENT_ID, clientSecret: e.GOOGLE_CLIENT_SECRET }
        : null,
    s3:
      e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? {
            bucket: e.S3_BUCKET,
            region: e.S3_REGION,
            endpoint: e.S3_ENDPOINT ?? null,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : null,
    addressLimits: e.ADDRESS_LIMITS,
    metricsToken: e.METRICS_TOKEN ?? null,
    logLevel: e.LOG_LEVEL,
  };
}
