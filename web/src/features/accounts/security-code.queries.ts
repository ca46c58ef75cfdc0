import { getSecurityCode, removeSecurityCode, setSecurityCode } from '@sanad/contract/accounts/account-settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const securityCodeKey = ['accounts', 'security-code'] as const;

export function useSecurityCode() {
  return useQuery({ queryKey: securityCodeKey, queryFn: ({ signal }) => call(getSecurityCode, { signal }) });
}

/** A code sets it; null removes it. */
export function useChangeSecurityCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string | null) =>
      code === null ? call(removeSecurityCode, {}) : call(setSecurityCode, { body: { code } }),
    onSuccess: (state) => client.setQueryData(securityCodeKey, state),
  });
}
