import { decideCertificate, listCertificatesToReview } from '@sanad/contract/compliance/certificate-review.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

const KEY = ['certificates-to-review'] as const;

export const certificatesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(listCertificatesToReview, { signal }),
  refetchInterval: 60_000,
});

/** After a refusal, too, the latest is shown. */
export function useDecideCertificate(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideCertificate>) => call(decideCertificate, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
