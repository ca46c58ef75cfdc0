import type { AnswerOf, BodyOf } from '@sanad/contract/endpoint.ts';
import {
  finishSandboxSetup,
  getPayoutSetup,
  savePayoutIban,
  startPayoutSetup,
} from '@sanad/contract/payments/payouts.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export const payoutSetup = queryOptions({
  queryKey: ['payouts', 'setup'],
  queryFn: ({ signal }) => call(getPayoutSetup, { signal }),
});

function usePayoutChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: payoutSetup.queryKey }),
  });
}

export function useStartPayoutSetup() {
  return usePayoutChange<void, AnswerOf<typeof startPayoutSetup>>(() => call(startPayoutSetup, {}));
}

export function useSavePayoutIban() {
  return usePayoutChange((body: BodyOf<typeof savePayoutIban>) => call(savePayoutIban, { body }));
}

export function useFinishSandboxSetup(reference: string) {
  return usePayoutChange((body: BodyOf<typeof finishSandboxSetup>) =>
    call(finishSandboxSetup, { params: { reference }, body }),
  );
}
