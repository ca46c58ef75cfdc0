import type { Platform } from '../../../platform/platform.ts';
import type { PaymentEvents } from './payment-webhooks.service.ts';

const BODY_BYTES = 64 * 1024;

/** Where the provider tells us things. Its signature is over the bytes, so they are left as they come. */
export function mountPaymentEvents({ http: { app } }: Platform, events: PaymentEvents): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    const config = { outsideContract: 'signed by the payment provider', limitedAs: 'public' } as const;
    scope.post('/webhooks/payments/', { config }, async ({ body, headers }, reply) => {
      await events.receive({ body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers });
      return reply.code(204).send();
    });
  });
}
