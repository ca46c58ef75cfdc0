import type Stripe from 'stripe';
import type { ProviderEvent } from '../payment-provider.ts';

/** These happen once to an object; the others may come again because something has changed again. */
const ONCE = [
  'setup_intent.succeeded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
];

/** What an event of Stripe makes us look at; nothing for those that do not concern us. */
export function providerEventsIn(event: Stripe.Event): ProviderEvent[] {
  const object = event.data.object as { id?: string; metadata?: Record<string, string> | null };
  const subject = ONCE.includes(event.type) && object.id ? `${event.type} ${object.id}` : null;
  const ids = { id: event.id, subject };
  const { checkout, key } = object.metadata ?? {};
  switch (event.type) {
    case 'setup_intent.succeeded':
      return checkout ? [{ ...ids, kind: 'confirmed', checkout }] : [];
    case 'setup_intent.setup_failed':
      return checkout ? [{ ...ids, kind: 'refused', checkout }] : [];
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.succeeded':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
    case 'charge.refunded':
      return key ? [{ ...ids, kind: 'payment_changed', key }] : [];
    case 'transfer.reversed':
      return key ? [{ ...ids, kind: 'transfer_failed', key }] : [];
    case 'account.updated':
    case 'capability.updated':
    case 'account.external_account.created':
    case 'account.external_account.updated':
    case 'account.external_account.deleted':
    case 'payout.failed': {
      const account = event.account ?? (event.type === 'account.updated' ? object.id : undefined);
      return account ? [{ ...ids, kind: 'payout_account_changed', account }] : [];
    }
    default:
      return [];
  }
}
