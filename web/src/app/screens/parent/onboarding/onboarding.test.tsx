import { dropDraft, getDraft, giveConsent, saveDraft } from '@sanad/contract/accounts/account-settings.ts';
import { getUser } from '@sanad/contract/accounts/accounts.ts';
import { createChild, createParentProfile, getParentProfile, listChildren } from '@sanad/contract/families/families.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { storedNextPath, storeNextPath } from '../../../navigation/next-path.ts';
import { CHILD } from '../../../parts/booking.testing.ts';
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
    await screen.findByText('We couldn’t load what you filled in before');
    expect(server.bodiesOf(saveDraft)).toEqual([]);
    server.answer(getDraft, { draft: null });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('We couldn’t load what you filled in before')).toBeNull());
    await screen.findByRole('heading', { level: 1 });
  });
});

describe('the welcome of the parent’s wizard', () => {
  it('counts no steps of its own beside those that the wizard shows', async () => {
    server.answer(getUser, parent);
    server.answer(getDraft, { draft: null });
    useSession.getState().loginSucceeded({ token: `draft ${++visits}`, user: parent });
    await renderApp(accountRoutes, { path: '/parent-onboarding' });
    await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
    expect(within(screen.getByRole('main')).queryByText(/\bsteps?\b/i)).toBeNull();
  });
});

describe('a wizard that is reloaded while one types', () => {
  async function openWizard() {
    const view = await renderApp(accountRoutes, { path: '/parent-onboarding?step=parent' });
    const address = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Address/ });
    return { ...view, address };
  }

  it('has the last words again, although the server does not know them yet, and saves them', async () => {
    server.answer(getUser, parent);
    server.answer(getDraft, { draft: null });
    useSession.getState().loginSucceeded({ token: `draft ${++visits}`, user: parent });
    const first = await openWizard();
    server.never(saveDraft);
    await userEvent.type(first.address, 'Villa 12');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    server.answer(saveDraft, undefined);
    const { address } = await openWizard();
    expect(address.value).toBe('Villa 12');
    expect(JSON.stringify(server.bodiesOf(saveDraft).at(-1))).toContain('Villa 12');
    expect(sessionStorage).toHaveLength(0);
  });

  it('gives them to nobody else', async () => {
    server.answer(getUser, parent);
    server.answer(getDraft, { draft: null });
    useSession.getState().loginSucceeded({ token: `draft ${++visits}`, user: parent });
    const first = await openWizard();
    await userEvent.type(first.address, 'Villa 12');
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const other = { ...parent, id: '0192d7a0-0000-7000-8000-0000000000ff' };
    server.answer(getUser, other);
    useSession.getState().loginSucceeded({ token: `draft ${++visits}`, user: other });
    const { address } = await openWizard();
    expect(address.value).toBe('');
  });
});

describe('a visitor who came to book and finishes the wizard', () => {
  it('goes on with the LSA and the hour they had chosen', async () => {
    const booking = `/dashboard/book-session?lsa=0192d7a0-0000-7000-8000-00000000000a&at=2030-11-20T13%3A00%3A00.000Z`;
    storeNextPath(booking);
    server.answer(getUser, parent);
    server.answer(getDraft, {
      draft: {
        step: 3,
        values: {
          parent: { full_name: 'Noura Haddad', phone_number: '+971501234567', address: 'Villa 12' },
          child: {
            full_name: 'Omar Haddad',
            date_of_birth: '2019-03-14',
            relationship: 'MOTHER',
            learning_disabilities: ['dyslexia'],
          },
        },
      },
    });
    server.answer(giveConsent, { results: [] } as never);
    server.answer(createParentProfile, {} as never);
    server.answer(createChild, CHILD);
    server.answer(dropDraft, undefined);
    useSession.getState().loginSucceeded({ token: `draft ${++visits}`, user: parent });
    const { router } = await renderApp(
      [...accountRoutes, { path: '/dashboard/book-session', element: <h1>Choose a time</h1> }],
      { path: '/parent-onboarding?step=review' },
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: /^I agree that Sanad keeps/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Start your child’s journey' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue your booking' }));
    await screen.findByRole('heading', { name: 'Choose a time' });
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(booking);
    expect(storedNextPath()).toBeNull();
  });
});
