/** One thing to be paid. The key is ours and the same for every try, so that nothing is ever charged twice. */
export interface PaymentItem {
  key: string;
  amountFils: number;
}

export interface PaymentOrder {
  /** What is paid together: all of it or nothing. */
  checkout: string;
  method: string;
  items: readonly PaymentItem[];
  /** Where the person comes back to from the bank's page. */
  returnTo: string;
}

export type Authorisation = { outcome: 'authorised' | 'declined' } | { outcome: 'confirm'; at: string };

/**
 * Who takes the money of families. Every call may be repeated: it then answers as before and moves nothing.
 * Card numbers are told to the provider alone and never come here.
 */
export interface PaymentProvider {
  readonly name: 'sandbox';
  methods(): Promise<{ id: string; label: string; hint: string }[]>;
  /** Does this card exist and answer? Nothing is charged. */
  verify(method: string): Promise<boolean>;
  authorise(order: PaymentOrder): Promise<Authorisation>;
  /** Takes the money. Refused: it cannot be had any more, and asking again would not help. */
  capture(key: string): Promise<'captured' | 'refused'>;
  /** Gives an authorisation back; one that was never made cannot be made any more: an order under way is declined. */
  void(key: string): Promise<void>;
  /** `totalFils` is all that shall be given back of it in the end, not what comes on top. */
  refund(key: string, totalFils: number): Promise<void>;
}
