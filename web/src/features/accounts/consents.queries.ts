import {
  CONSENT_VERSION,
  type ConsentPurpose,
  giveConsent,
  listConsents,
  withdrawConsent,
} from '@sanad/contract/accounts/account-settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const consentsKey = ['accounts', 'consents'] as const;

export function agreeTo(purpose: ConsentPurpose) {
  return call(giveConsent, { params: { purpose }, body: { version: CONSENT_VERSION } });
}

export function useConsents() {
  return useQuery({
    queryKey: consentsKey,
    queryFn: async ({ signal }) => (await call(listConsents, { signal })).results,
  });
}

export function useChangeConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ purpose, isGiven }: { purpose: ConsentPurpose; isGiven: boolean }) =>
      isGiven ? agreeTo(purpose) : call(withdrawConsent, { params: { purpose } }),
    onSettled: () => client.invalidateQueries({ queryKey: consentsKey }),
  });
}
