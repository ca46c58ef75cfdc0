import {
  changeUser,
  type Device,
  endDevice,
  endOtherDevices,
  listDevices,
  signInOptions,
  type User,
} from '@sanad/contract/accounts/accounts.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.ts';
import { refreshUser } from './refresh-user.ts';

const devicesKey = ['accounts', 'devices'] as const;

/** Ways to sign in do not change while somebody looks at them. */
export function useSignInOptions() {
  return useQuery({
    queryKey: ['accounts', 'sign-in-options'],
    queryFn: ({ signal }) => call(signInOptions, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The stored user may be old: what the server knows now takes its place. */
export function useFreshUser() {
  const isSignedIn = useSession((session) => session.authenticated);
  return useQuery({
    queryKey: ['accounts', 'user'],
    queryFn: refreshUser,
    enabled: isSignedIn,
    staleTime: 5 * 60_000,
  });
}

export function useChangeUser() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeUser>): Promise<User> => call(changeUser, { body }),
    onSuccess: (user) => useSession.getState().userChanged(user),
  });
}

export function useDevices() {
  return useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }): Promise<Device[]> => (await call(listDevices, { signal })).results,
  });
}

export function useEndDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endDevice, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

export function useEndOtherDevices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherDevices, {}),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

export function useForgetDevices() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: devicesKey });
}
