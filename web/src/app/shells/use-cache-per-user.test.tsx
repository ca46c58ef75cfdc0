import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../../lib/api/session.ts';
import { people } from '../../lib/testing/people.testing.ts';
import { renderElement } from '../../lib/testing/render.testing.tsx';
import { useCachePerUser } from './use-cache-per-user.ts';

function Layout() {
  useCachePerUser();
  return null;
}

afterEach(() => {
  cleanup();
  useSession.getState().loggedOut();
});

it('what one person has loaded is gone when another one logs in in the same tab', async () => {
  useSession.getState().loginSucceeded({ token: 'first', user: people.parent });
  const { client } = await renderElement(<Layout />);
  client.setQueryData(['secret'], 'of the first');
  useSession.getState().userChanged(people.parent);
  expect(client.getQueryData(['secret'])).toBe('of the first');
  useSession.getState().loggedOut();
  useSession.getState().loginSucceeded({ token: 'second', user: people.lsa });
  expect(client.getQueryData(['secret'])).toBeUndefined();
});
