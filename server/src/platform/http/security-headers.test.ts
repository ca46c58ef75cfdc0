import { payingPages } from '@sanad/contract/page-paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { setSecurityHeaders } from './security-headers.ts';

const STRIPE = readConfig({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
});
const SANDBOX = readConfig({});

function policyAt(url: string, config = STRIPE): Record<string, string> {
  let policy = '';
  const reply = {
    headers: (headers: Record<string, string>) => {
      policy = headers['content-security-policy'] ?? '';
    },
  };
  setSecurityHeaders({ url, protocol: 'http' } as FastifyRequest, reply as unknown as FastifyReply, config);
  return Object.fromEntries(policy.split('; ').map((one) => one.split(/ (.*)/).slice(0, 2)));
}

describe('the CSP', () => {
  it.each(payingPages)('lets Stripe in at %s, and nobody else', (page) => {
    for (const url of [page, `${page}/`, `${page}?checkout=1`]) {
      expect(policyAt(url)).toMatchObject({
        'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
        'connect-src': "'self' https://api.stripe.com",
        'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        'default-src': "'none'",
        'frame-ancestors': "'none'",
      });
    }
  });

  it('lets Stripe in nowhere else', () => {
    const closed = policyAt('/', SANDBOX);
    expect(Object.values(closed).join()).not.toContain('stripe');
    expect(closed).toMatchObject({ 'script-src': "'self'", 'connect-src': "'self'", 'default-src': "'none'" });
    expect(closed).not.toHaveProperty('frame-src');
    const others = [
      '/',
      '/login',
      '/parent-dashboard',
      '/parent-dashboard/payment-x',
      `/?next=${payingPages[0]}`,
      '/api/x/',
    ];
    for (const url of others) expect(policyAt(url)).toEqual(closed);
    for (const page of payingPages) expect(policyAt(page, SANDBOX)).toEqual(closed);
  });
});
