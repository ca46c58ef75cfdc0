import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const STRONG = randomBytes(36).toString('base64');
const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example', SECRET_KEY: STRONG };
const STRIPE = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('the configuration', () => {
  it('works with nothing set: demo mode on port 3000', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      demo: true,
      production: false,
      databaseUrl: null,
      apiKey: 'sanad-web',
    });
  });

  it('takes empty values for unset ones', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ NODE_ENV: 'production', DEMO_MODE: 'true', SECRET_KEY: STRONG }, 'DEMO_MODE cannot be on in production.'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' }, 'SECRET_KEY is required in production.'],
    [{ NODE_ENV: 'production', SECRET_KEY: STRONG }, 'PUBLIC_URL is required in production.'],
    [{ PUBLIC_URL: 'http://sanad.example' }, 'PUBLIC_URL must begin with https://'],
    [{ PUBLIC_URL: 'http://10.0.0.5:3000' }, 'PUBLIC_URL must begin with https://'],
    [PRODUCTION, 'needs a payment provider'],
    [{ ...PRODUCTION, PAYMENT_PROVIDER: 'sandbox' }, 'needs a payment provider'],
    [{ HOST: '0.0.0.0' }, 'PAYMENT_PROVIDER=sandbox'],
    [{ PAYMENT_PROVIDER: 'stripe' }, 'needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, too.'],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET: must begin with whsec_'],
    [{ ...STRIPE, DEMO_MODE: 'true' }, 'DEMO_MODE pays with the test cards of the sandbox'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' }, 'must both be live keys or both be test keys.'],
    [{ ...PRODUCTION, ...STRIPE, STRIPE_API_URL: 'https://stripe.example' }, 'STRIPE_API_URL is for tests'],
    [{ PAYMENT_PROVIDER: 'strpe' }, 'PAYMENT_PROVIDER: must be one of: sandbox, stripe (see .env.example).'],
    [{ SECRET_KEY: 'k'.repeat(40) }, 'SECRET_KEY is too easy to guess.'],
    [{ SECRET_KEY: 'abcabcabcabcabcabcabcabcabcabcabcabc' }, 'SECRET_KEY is too easy to guess.'],
    [{ SECRET_KEY: 'my-very-long-production-secret-key-2026' }, 'SECRET_KEY is too easy to guess.'],
    [{ SECRET_KEY: `${STRONG},${'k'.repeat(40)}` }, 'SECRET_KEY is too easy to guess.'],
    [{ SECRET_KEY: `${STRONG},short` }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  ])('stops with one sentence at %o', (env, named) => {
    expect(() => readConfig(env)).toThrow(named);
  });

  it('turns demo mode on by itself only where nobody else can reach it', () => {
    expect(readConfig({ HOST: '::1' }).demo).toBe(true);
    expect(readConfig({ HOST: '0.0.0.0', PAYMENT_PROVIDER: 'sandbox' }).demo).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0', PAYMENT_PROVIDER: 'sandbox', DEMO_MODE: 'true' }).demo).toBe(true);
    expect(readConfig({ DEMO_MODE: 'false' }).demo).toBe(false);
  });

  it('chooses who takes money', () => {
    expect(readConfig({}).paymentProvider).toBe('sandbox');
    expect(readConfig({ PAYMENT_PROVIDER: 'sandbox' })).toMatchObject({ paymentProvider: 'sandbox', stripe: null });
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiUrl: null };
    expect(readConfig({ ...PRODUCTION, ...STRIPE })).toMatchObject({ paymentProvider: 'stripe', stripe: keys });
    expect(readConfig(STRIPE).demo).toBe(false);
    const apiUrl = 'http://127.0.0.1:1234';
    expect(readConfig({ ...PRODUCTION, ...STRIPE, STRIPE_API_URL: apiUrl }).stripe?.apiUrl).toBe(apiUrl);
  });

  it('takes several keys, the newest first, and plain addresses of this machine', () => {
    const other = randomBytes(36).toString('hex');
    expect(readConfig({ SECRET_KEY: `${other}, ${STRONG}` }).secretKeys).toEqual([other, STRONG]);
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080/' }).publicUrl).toBe('http://127.0.0.1:8080');
    for (let n = 0; n < 500; n++) readConfig({ SECRET_KEY: randomBytes(24).toString('base64') });
  });
});
