import { getUser, logout } from '@sanad/contract/accounts/accounts.ts';
import { createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '../../features/accounts/sign-out.ts';
import { call } from '../../lib/api/api.ts';
import { fakeServer } from '../../lib/api/fake-server.testing.ts';
import { useSession } from '../../lib/api/session.ts';
import { people } from '../../lib/testing/people.testing.ts';
import { hasSessionEnded } from '../navigation/next-path.ts';
import { connect } from './connect-api.ts';

const routes = [{ path: '*', element: null }];

describe('a session that ended elsewhere', () => {
  afterEach(() => {
    useSession.getState().loggedOut();
    vi.unstubAllGlobals();
  });

  it('a 401 clears token and user and goes to the login, which returns to the page [API-11] [AUT-08]', async () => {
    const router = createMemoryRouter(routes, { initialEntries: ['/parent-dashboard/payment'] });
    connect(router);
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    fakeServer().refuse(getUser, 'not_signed_in');
    await call(getUser, {}).catch(() => {});
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?next=%2Fparent-dashboard%2Fpayment');
    expect(hasSessionEnded(router.state.location.state)).toBe(true);
  });

  it('a 401 while one logs out does not lead to the login', async () => {
    const router = createMemoryRouter(routes, { initialEntries: ['/parent-dashboard/payment'] });
    connect(router);
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    const server = fakeServer();
    server.never(logout);
    server.refuse(getUser, 'not_signed_in');
    void signOut();
    await call(getUser, {}).catch(() => {});
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(router.state.location.pathname).toBe('/parent-dashboard/payment');
  });

  it('logging out in another tab logs out this one; a public page stays open', async () => {
    const router = createMemoryRouter(routes, { initialEntries: ['/faq'] });
    connect(router);
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
    expect(useSession.getState().authenticated).toBe(false);
    expect(router.state.location.pathname).toBe('/faq');
  });
});
