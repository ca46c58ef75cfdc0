import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../lib/api/session.ts';
import { people } from '../../lib/testing/people.testing.ts';
import { browserQueryClient } from '../start/query-client.ts';
import { prefetchQueries } from './prefetch-queries.ts';

type LoaderArgs = Parameters<ReturnType<typeof prefetchQueries>>[0];

const question = vi.fn(async () => {});
const open = (guarded: 'parent' | 'lsa') => prefetchQueries(guarded, [question, question])({} as LoaderArgs);

beforeEach(() => {
  question.mockClear();
  useSession.getState().loginSucceeded({ token: 'one', user: people.parent });
});
afterEach(() => useSession.getState().loggedOut());

it('starts every query without waiting for the results', async () => {
  question.mockImplementation(() => new Promise(() => {}));
  expect(open('parent')).toBe(null);
  expect(question).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(question).toHaveBeenCalledTimes(2));
  expect(question).toHaveBeenCalledWith(browserQueryClient());
});

it('loads nothing for another role, without a profile, or after logging out', async () => {
  const session = useSession.getState();
  session.loginSucceeded({ token: 'one', user: { ...people.parent, parent_profile: null } });
  open('parent');
  await new Promise((resolve) => setTimeout(resolve, 20));
  session.loginSucceeded({ token: 'one', user: people.parent });
  open('lsa');
  open('parent');
  useSession.getState().loggedOut();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(question).not.toHaveBeenCalled();
});

it('clears another account’s data before it loads', async () => {
  const client = browserQueryClient();
  open('parent');
  await vi.waitFor(() => expect(question).toHaveBeenCalled());
  client.setQueryData(['a'], 'of the first');
  useSession.getState().loggedOut();
  useSession.getState().loginSucceeded({ token: 'two', user: people.parent });
  question.mockClear();
  open('parent');
  await vi.waitFor(() => expect(question).toHaveBeenCalled());
  expect(client.getQueryData(['a'])).toBeUndefined();
});
