// What stripe-product.ts and the journey that starts it tell each other. Apart from it, because the journeys are checked
// without the server's types.

export interface StripeProduct {
  url: string;
  family: { token: string; child: { id: string } };
  lsa: { token: string; id: string; password: string };
}

/** What somebody did on a page of Stripe's own. */
export type AtStripe = { page: 'card form'; clientSecret: string } | { page: 'connect'; account: string };
