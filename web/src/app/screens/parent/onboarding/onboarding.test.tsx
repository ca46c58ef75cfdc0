import { getDraft, saveDraft } from '@sanad/contract/accounts/account-settings.ts';
import { getUser } from '@sanad/contract/accounts/accounts.ts';
import { getParentProfile, listChildren } from '@sanad/contract/families.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/people.testing.ts';
import { renderApp } from '../../../../lib/render.testing.tsx';
import { accountRoutes } from '../../../routes/account.tsx';

const parent = { ...people.parent, parent_profile: null };
const lsa = { ...people.lsa, lsa_profile: null };
let server: ReturnType<typeof fakeServer>;
let visits = 0;
beforeEach(() => {
  server = fakeServer();
  server.refuse(getDraft, 'unavailable');
  server.refuse(getParentProfile, 'not_found');
  server.answer(listChildren, { results: [], next: null, count: 0 });
  server.answer(saveDraft, undefined);
});

describe('a wizard whose draft cannot be read', () => {
  it.each([
    ['/parent-onboarding', parent],
    ['/lsa-onboarding', lsa],
  ] as const)('does not begin anew at %s, and saves nothing over it', async (path, user) => {
    server.answer(getUser, user);
    useSession.getState().loginSucceeded({ token: `draft ${++visits}`, user });
    await renderApp(accountRoutes, { path });
    await screen.findByText('We could not load what you filled in before');
    expect(server.bodiesOf(saveDraft)).toEqual([]);
    server.answer(getDraft, { draft: null });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('We could not load what you filled in before')).toBeNull());
    await screen.findByRole('heading', { level: 1 });
  });
});
