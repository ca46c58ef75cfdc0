import type { BodyOf } from '@sanad/contract/endpoint.ts';
import {
  addCertificate,
  changeCertificate,
  changeLsaProfile,
  createLsaProfile,
  getOwnLsaProfile,
  type OwnLsaProfile,
  previewLsaProfile,
  removeCertificate,
} from '@sanad/contract/lsas/lsa-profiles.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

const KEY = ['lsas', 'me'] as const;

export const ownLsaProfile = queryOptions({
  queryKey: [...KEY, 'own'],
  queryFn: ({ signal }): Promise<OwnLsaProfile> => call(getOwnLsaProfile, { signal }),
});

export const ownPreview = queryOptions({
  queryKey: [...KEY, 'preview'],
  queryFn: ({ signal }) => call(previewLsaProfile, { signal }),
});

function useOwnChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useCreateLsaProfile() {
  return useOwnChange((body: BodyOf<typeof createLsaProfile>) => call(createLsaProfile, { body }));
}

export function useChangeLsaProfile() {
  return useOwnChange((body: BodyOf<typeof changeLsaProfile>) => call(changeLsaProfile, { body }));
}

export function useAddCertificate() {
  return useOwnChange((body: BodyOf<typeof addCertificate>) => call(addCertificate, { body }));
}

export function useChangeCertificate(id: string) {
  return useOwnChange((body: BodyOf<typeof changeCertificate>) => call(changeCertificate, { params: { id }, body }));
}

export function useRemoveCertificate() {
  return useOwnChange((id: string) => call(removeCertificate, { params: { id } }));
}
