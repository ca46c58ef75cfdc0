import { answerConfirmation, getConfirmation, type PaymentConfirmation } from '@sanad/contract/payments.ts';
import { route } from '../../platform/http/route.ts';
import * as books from '../../platform/payments/sandbox-payments.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';

/** The page of "the bank" that the sandbox's third card leads to. */
export function mountSandboxBank({ db, http: { app } }: Platform): void {
  async function get(reference: string): Promise<PaymentConfirmation> {
    const row = await books.findConfirmation(db, { reference });
    if (!row) throw new Refusal('not_found');
    const answer = row.answer as PaymentConfirmation['answer'];
    return { amount_fils: row.amount_fils, answer, return_to: row.return_to };
  }

  route(app, getConfirmation, ({ params }) => get(params.reference));
  route(app, answerConfirmation, async ({ params, body }) => {
    const { answer } = await get(params.reference);
    if (answer === null) await books.answerConfirmation(db, params.reference, body.answer);
    return get(params.reference);
  });
}
