import type { BodyOf } from '@sanad/contract/endpoint.ts';
import {
  answerNegotiation,
  counterOffer,
  getNegotiation,
  listAgreedPrices,
  listNegotiations,
  type Negotiation,
  startNegotiation,
} from '@sanad/contract/negotiation.ts';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api/api.ts';

/** The key of every query about negotiations, for invalidating all of them. */
export const negotiationsKey = ['negotiations'] as const;
const oneKey = (id: string) => [...negotiationsKey, 'one', id] as const;

export function negotiationQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }): Promise<Negotiation> => call(getNegotiation, { params: { id }, signal }),
  });
}

export function negotiationsQuery(which: 'open' | 'closed' | 'all') {
  return infiniteQueryOptions({
    queryKey: [...negotiationsKey, 'list', which],
    queryFn: ({ pageParam, signal }) =>
      call(listNegotiations, { query: { which, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** Negotiations with one LSA, for all of one's children. */
export function negotiationsWithQuery(lsaId: string) {
  return queryOptions({
    queryKey: [...negotiationsKey, 'with', lsaId],
    queryFn: async ({ signal }) =>
      (await call(listNegotiations, { query: { lsa_id: lsaId, limit: 100 }, signal })).results,
  });
}

/** The prices this family has agreed on, with every LSA. */
export const agreedPricesQuery = queryOptions({
  queryKey: [...negotiationsKey, 'agreed'],
  queryFn: async ({ signal }) => (await call(listAgreedPrices, { signal })).results,
});

/** The refusal of a late answer carries the current negotiation. */
function negotiationIn(error: unknown): Negotiation | null {
  if (!(error instanceof ApiError)) return null;
  return (error.problem?.info?.negotiation as Negotiation | undefined) ?? null;
}

function cacheNegotiation(client: QueryClient, negotiation: Negotiation | null): void {
  if (negotiation) client.setQueryData(oneKey(negotiation.id), negotiation);
}

function useNegotiationChange<Input>(change: (input: Input) => Promise<Negotiation>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (negotiation) => cacheNegotiation(client, negotiation),
    onError: (error) => cacheNegotiation(client, negotiationIn(error)),
    onSettled: () => client.invalidateQueries({ queryKey: negotiationsKey }),
  });
}

export function useStartNegotiation() {
  return useNegotiationChange((body: BodyOf<typeof startNegotiation>) => call(startNegotiation, { body }));
}

export function useAnswerNegotiation(id: string) {
  return useNegotiationChange((body: BodyOf<typeof answerNegotiation>) =>
    call(answerNegotiation, { params: { id }, body }),
  );
}

export function useCounterOffer(id: string) {
  return useNegotiationChange((body: BodyOf<typeof counterOffer>) => call(counterOffer, { params: { id }, body }));
}
