import { Stripe } from 'stripe';
import type { StripeSettings } from '../../config.ts';

const ANSWER_MS = 6000;

/** No retries of its own: whoever asks us does so again, by the same keys. */
export function createStripeClient({ secretKey, apiUrl }: StripeSettings, timeout = ANSWER_MS): Stripe {
  const options = { maxNetworkRetries: 0, timeout, telemetry: false };
  if (!apiUrl) return new Stripe(secretKey, options);
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
  });
}
