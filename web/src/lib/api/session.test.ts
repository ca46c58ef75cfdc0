import type { User } from '@sanad/contract/accounts/accounts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, useRoleChoice } from './session.ts';

const user: User = {
  id: '0192d7a0-0000-7000-8000-000000000001',
  account_type: 'PARENT',
  full_name: 'Huda Mansour',
  email: 'huda@example.com',
  phone_number: null,
  phone_verified: false,
  language: 'en',
  time_zone: 'UTC',
  time_zone_chosen: false,
  photo: null,
  has_password: true,
  second_factor: 'not_needed',
  parent_profile: null,
  lsa_profile: null,
};

describe('the session in the browser', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => vi.restoreAllMocks());

  it('starts from localStorage and saves a login there [AUT-01]', () => {
    const first = createSession();
    expect(first.getState().authenticated).toBe(false);
    first.getState().loginSucceeded({ token: 't1', user });
    expect(localStorage.getItem('accessToken')).toBe('t1');
    const second = createSession().getState();
    expect(second).toMatchObject({
      authenticated: true,
      token: 't1',
      userType: 'PARENT',
      user: { ...user, email: '' },
    });
    expect(localStorage.getItem('user')).not.toContain('huda@example.com');
  });

  it('login start loads and clears the error; failure clears everything and keeps the error [AUT-02]', () => {
    const session = createSession();
    session.getState().loginSucceeded({ token: 't1', user });
    session.getState().loginFailed('That e-mail or password isn’t right.');
    expect(session.getState()).toMatchObject({
      user: null,
      token: null,
      userType: null,
      authenticated: false,
      loading: false,
      error: 'That e-mail or password isn’t right.',
    });
    session.getState().loginStarted();
    expect(session.getState()).toMatchObject({ loading: true, error: null });
    session.getState().loginFailed('again');
    session.getState().errorCleared();
    expect(session.getState()).toMatchObject({ error: null, authenticated: false });
  });

  it('leaves a stored user that cannot be parsed empty, and says so [AUT-03]', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    localStorage.setItem('accessToken', 't1');
    localStorage.setItem('user', '{not json');
    expect(createSession().getState()).toMatchObject({ user: null, token: 't1', authenticated: true });
    expect(error).toHaveBeenCalledWith('Could not parse user from localStorage');
  });

  it('logout forgets token and user', () => {
    const session = createSession();
    session.getState().loginSucceeded({ token: 't1', user });
    session.getState().loggedOut();
    expect(localStorage.length).toBe(0);
    expect(session.getState().authenticated).toBe(false);
  });

  it('does not touch what another tab has stored for another user', () => {
    const session = createSession();
    session.getState().loginSucceeded({ token: 't1', user });
    localStorage.setItem('accessToken', 't2');
    localStorage.setItem('user', '{"id":"other"}');
    session.getState().userChanged({ ...user, full_name: 'Changed' });
    session.getState().loggedOut();
    expect(localStorage.getItem('accessToken')).toBe('t2');
    expect(localStorage.getItem('user')).toBe('{"id":"other"}');
    expect(session.getState().authenticated).toBe(false);
  });

  it('setting a role marks it chosen, clearing resets to none [AUT-04]', () => {
    useRoleChoice.getState().roleSet('LSA');
    expect(useRoleChoice.getState()).toMatchObject({ role: 'LSA', chosen: true });
    useRoleChoice.getState().roleCleared();
    expect(useRoleChoice.getState()).toMatchObject({ role: null, chosen: false });
  });
});
