import type { BodyOf } from '@sanad/contract/endpoint.ts';
import {
  chooseDefaultMethod,
  listPaymentMethods,
  removeCard,
  saveSandboxCard,
  startSavingCard,
} from '@sanad/contract/payments/payments.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

/** The same list that the checkout shows. */
export const paymentMethodsKey = ['payment methods'] as const;

export const savedCardsQuery = queryOptions({
  queryKey: paymentMethodsKey,
  queryFn: ({ signal }) => call(listPaymentMethods, { signal }),
});

function useCardChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: paymentMethodsKey }),
  });
}

export function useStartSavingCard() {
  return useMutation({ mutationFn: () => call(startSavingCard, {}) });
}

export function useSaveSandboxCard() {
  return useCardChange((body: BodyOf<typeof saveSandboxCard>) => call(saveSandboxCard, { body }));
}

export function useRemoveCard() {
  return useCardChange((id: string) => call(removeCard, { params: { id } }));
}

export function useDefaultCard() {
  return useCardChange((id: string) => call(chooseDefaultMethod, { params: { id } }));
}

/** After the provider's own form has saved one. */
export function useCardsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: paymentMethodsKey });
}
