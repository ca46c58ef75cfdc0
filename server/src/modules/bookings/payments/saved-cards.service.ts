import type { AnswerOf, BodyOf } from '@sanad/contract/endpoint.ts';
import type { saveSandboxCard, startSavingCard } from '@sanad/contract/payments/payments.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { SandboxPayments } from '../../../platform/payments/sandbox-payments.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isMethodInUse, saveDefaultMethod } from './payment-customers.repository.ts';
import type { PaymentCustomers, PaymentMethods } from './payment-customers.service.ts';
import { doneValue } from './provider-results.ts';

const MAX_CARDS = 10;
/** Nobody tries out cards by saving them. */
const SAVES_PER_HOUR = 10;

/** A parent's own cards. Their numbers are told to the provider alone. */
export class SavedCards {
  readonly #platform: Platform;
  readonly #customers: PaymentCustomers;

  constructor(platform: Platform, customers: PaymentCustomers) {
    this.#platform = platform;
    this.#customers = customers;
  }

  async start(viewer: Viewer): Promise<AnswerOf<typeof startSavingCard>> {
    const customer = await this.#prepare(viewer);
    const form = doneValue(await this.#platform.payments.startSavingCard(customer));
    if (form.provider === 'sandbox') return form;
    return { provider: form.provider, publishable_key: form.publishableKey, client_secret: form.clientSecret };
  }

  async saveAtSandbox(
    viewer: Viewer,
    { number, expires }: BodyOf<typeof saveSandboxCard>,
    sandbox: SandboxPayments,
  ): Promise<PaymentMethods> {
    // A card is good until its month is over.
    const isOver = this.#platform.clock.now().getTime() >= Date.UTC(expires.year, expires.month);
    if (isOver) throw Refusal.at('expires', 'card_expired');
    await sandbox.saveCard(await this.#prepare(viewer), number, expires);
    return this.#customers.methods(viewer);
  }

  async #prepare(viewer: Viewer): Promise<string> {
    const { limits } = this.#platform;
    await limits.take({ key: `save-card:${viewer.userId}`, max: SAVES_PER_HOUR, minutes: 60 });
    const { results } = await this.#customers.methods(viewer);
    if (results.filter(({ is_saved }) => is_saved).length >= MAX_CARDS) throw new Refusal('too_many_cards');
    return this.#customers.referenceOf(viewer.userId);
  }

  async remove(viewer: Viewer, id: string): Promise<PaymentMethods> {
    const { db, payments } = this.#platform;
    const { results } = await this.#customers.methods(viewer);
    if (!results.some((one) => one.id === id && one.is_saved)) throw new Refusal('not_found');
    if (await isMethodInUse(db, viewer.userId, id)) throw new Refusal('card_in_use');
    doneValue(await payments.removeCard(await this.#customers.referenceOf(viewer.userId), id));
    return this.#customers.methods(viewer);
  }

  async makeDefault(viewer: Viewer, id: string): Promise<PaymentMethods> {
    const { db, payments } = this.#platform;
    const { results } = await this.#customers.methods(viewer);
    if (!results.some((one) => one.id === id)) throw new Refusal('not_found');
    await this.#customers.referenceOf(viewer.userId);
    await saveDefaultMethod(db, viewer.userId, payments.name, id);
    return this.#customers.methods(viewer);
  }
}
