import { logout } from '@sanad/contract/accounts/accounts.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { toast as raised } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { fakeServer } from '../../lib/api/fake-server.testing.ts';
import { useRoleChoice, useSession } from '../../lib/api/session.ts';
import { people } from '../../lib/testing/people.testing.ts';
import { renderApp } from '../../lib/testing/render.testing.tsx';
import { useLogout } from './use-logout.ts';

function Out() {
  const { logOut } = useLogout();
  return (
    <button type="button" onClick={logOut}>
      {'out'}
    </button>
  );
}

async function pressLogout() {
  const view = await renderApp(
    [
      { path: '/here', Component: Out },
      { path: '/', element: <p>{'public home'}</p> },
    ],
    { path: '/here' },
  );
  await act(async () => fireEvent.click(screen.getByRole('button')));
  await screen.findByText('public home');
  return view;
}

describe('logging out', () => {
  let toastSuccess: MockInstance<typeof raised.success>;
  beforeEach(() => {
    toastSuccess = vi.spyOn(raised, 'success');
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    useRoleChoice.getState().roleSet('LSA');
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('ends the token on the server, forgets the session, says so and goes to / [AUT-05] [ERR-02]', async () => {
    const server = fakeServer();
    server.answer(logout, undefined);
    const { router } = await pressLogout();
    expect(server.calls).toHaveLength(1);
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(useSession.getState()).toMatchObject({ authenticated: false, user: null, userType: null });
    expect(useRoleChoice.getState().chosen).toBe(false);
    expect(router.state.location.pathname).toBe('/');
    expect(toastSuccess).toHaveBeenCalledWith('Logged out successfully', undefined);
  });

  it.each(['internal', 'unavailable', null] as const)(
    'does the same when the server fails (%s) [AUT-05]',
    async (code) => {
      const server = fakeServer();
      if (code) server.refuse(logout, code);
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { router } = await pressLogout();
      expect(logged).toHaveBeenCalledWith('Logout failed, clearing session locally.');
      expect(localStorage.getItem('accessToken')).toBeNull();
      expect(useSession.getState().authenticated).toBe(false);
      expect(router.state.location.pathname).toBe('/');
      expect(toastSuccess).toHaveBeenCalledWith('Logged out successfully', undefined);
      logged.mockRestore();
    },
  );
});
