import { answerConfirmation, getConfirmation, type PaymentConfirmation } from '@sanad/contract/payments.ts';
import { route } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import * as books from '../../platform/payments/sandbox-payments.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listCheckout } from './bookings.repository.ts';

/** The page of "the bank" that the sandbox's third card leads to; for whoever pays, and nobody else. */
export function mountSandboxBank({ db, http: { app } }: Platform): void {
  async function get({ userId }: Viewer, reference: string): Promise<PaymentConfirmation> {
    const row = await books.findConfirmation(db, { reference });
    // Paid another way, the order carries the number of the attempt behind the checkout's id.
    const [paid] = row ? await listCheckout(db, row.checkout.split(':')[0] ?? '') : [];
    if (!row || paid?.parent_user_id !== userId) throw new Refusal('not_found');
    const answer = row.answer as PaymentConfirmation['answer'];
    return { amount_fils: row.amount_fils, answer, return_to: row.return_to };
  }

  route(app, getConfirmation, ({ viewer, params }) => get(viewer, params.reference));
  route(app, answerConfirmation, async ({ viewer, params, body }) => {
    await get(viewer, params.reference);
    await books.answerConfirmation(db, params.reference, body.answer);
    return get(viewer, params.reference);
  });
}
