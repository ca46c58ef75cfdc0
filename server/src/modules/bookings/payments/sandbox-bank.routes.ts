import {
  answerConfirmation,
  getConfirmation,
  type PaymentConfirmation,
  saveSandboxCard,
} from '@sanad/contract/payments/payments.ts';
import { route } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findConfirmation } from '../../../platform/payments/sandbox-payments.repository.ts';
import type { SandboxPayments } from '../../../platform/payments/sandbox-payments.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listCheckout } from '../bookings.repository.ts';
import { readOrderKey } from './idempotency-keys.ts';
import type { PaymentEvents } from './payment-webhooks.service.ts';
import type { SavedCards } from './saved-cards.service.ts';

/** The sandbox's form for cards, and the page of "the bank" that the sandbox's third card leads to; for whoever pays, and nobody else. */
export function mountSandboxBank(
  { db, http: { app } }: Platform,
  sandbox: SandboxPayments,
  { paymentEvents, savedCards }: { paymentEvents: PaymentEvents; savedCards: SavedCards },
): void {
  async function get({ userId }: Viewer, reference: string): Promise<PaymentConfirmation> {
    const row = await findConfirmation(db, { reference });
    const [paid] = row ? await listCheckout(db, readOrderKey(row.checkout).checkoutId) : [];
    if (!row || paid?.parent_user_id !== userId) throw new Refusal('not_found');
    const answer = row.answer as PaymentConfirmation['answer'];
    return { amount_fils: row.amount_fils, answer, return_to: row.return_to };
  }

  route(app, saveSandboxCard, ({ viewer, body }) => savedCards.saveAtSandbox(viewer, body, sandbox));
  route(app, getConfirmation, ({ viewer, params }) => get(viewer, params.reference));
  route(app, answerConfirmation, async ({ viewer, params, body }) => {
    const confirmation = await get(viewer, params.reference);
    const message = await sandbox.answer(params.reference, body.answer);
    if (message) await paymentEvents.receive(message);
    return message ? { ...confirmation, answer: body.answer } : get(viewer, params.reference);
  });
}
