/** Who pays LSAs out. Account numbers are told to the provider, on the provider's own page, and never kept here. */
export interface PayoutProvider {
  readonly name: 'sandbox';
  /** Where the person goes to say where they are paid to. The same reference again leads to the same set-up. */
  start(reference: string, returnTo: string): Promise<string>;
}
