import { getUser } from '@sanad/contract/accounts/accounts.ts';
import { createMemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../lib/api/api.ts';
import { fakeServer } from '../../lib/api/fake-server.testing.ts';
import { useSession } from '../../lib/api/session.ts';
import { people } from '../../lib/people.testing.ts';
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

  it('logging out in another tab logs out this one; a public page stays open', async () => {
    const router = createMemoryRouter(routes, { initialEntries: ['/faq'] });
    connect(router);
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
    expect(useSession.getState().authenticated).toBe(false);
    expect(router.state.location.pathname).toBe('/faq');
  });
});
