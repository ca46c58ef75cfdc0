import type { BodyOf } from '@sanad/contract/endpoint.ts';
import * as contract from '@sanad/contract/staff/team.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

const KEY = ['team'] as const;

export const teamQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(contract.listTeam, { signal }),
});

export const staffLoadsQuery = queryOptions({
  queryKey: [...KEY, 'load'],
  queryFn: ({ signal }) => call(contract.listStaffLoads, { signal }),
});

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: [...KEY, 'invitation', token],
    queryFn: ({ signal }) => call(contract.readInvitation, { body: { token }, signal }),
    retry: false,
  });
}

function useTeamChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

export const useInvite = () =>
  useTeamChange((body: BodyOf<typeof contract.inviteStaff>) => call(contract.inviteStaff, { body }));

export const useResendInvitation = () =>
  useTeamChange((id: string) => call(contract.resendInvitation, { params: { id } }));

export const useRevokeInvitation = () =>
  useTeamChange((id: string) => call(contract.revokeInvitation, { params: { id } }));

export const useChangeMember = (id: string) =>
  useTeamChange((body: BodyOf<typeof contract.changeStaffMember>) =>
    call(contract.changeStaffMember, { params: { id }, body }),
  );

export const useRemoveMember = (id: string) =>
  useTeamChange((_: undefined) => call(contract.removeStaffMember, { params: { id } }));
