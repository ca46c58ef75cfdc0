import { changeUser, signInOptions, signup, verifySignup } from '@sanad/contract/accounts/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useRoleChoice, useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { guard } from '../../navigation/guards.ts';
import { storedNextPath, storeNextPath } from '../../navigation/next-path.ts';
import { Component as Login } from './login.tsx';
import { Component as Register } from './register.tsx';
import { Component as SelectRole } from './select-role.tsx';
import { Component as VerifyEmail } from './verify-email.tsx';

const SIGNUP = '0192d7a0-0000-7000-8000-000000000009';
const BOOKING = '/dashboard/book-session?lsa=0192d7a0-0000-7000-8000-00000000000a&at=2026-11-20T13%3A00%3A00.000Z';
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useRoleChoice.getState().roleCleared();
  server = fakeServer();
  server.answer(signInOptions, { google: false, demo: false });
});

const ROUTES = [
  { path: '/login', element: <Login /> },
  { path: '/register', element: <Register /> },
  { path: '/verify-email', element: <VerifyEmail /> },
  { path: '/select-role', element: <SelectRole /> },
  { path: '/parent-onboarding', element: <h1>Onboarding</h1> },
  { path: '/lsa-onboarding', element: <h1>LSA onboarding</h1> },
];
const open = (path: string) => renderApp(ROUTES, { path });

async function signUp() {
  server.answer(signup, { signup_id: SIGNUP, detail: 'sent' });
  await userEvent.type(await screen.findByLabelText('Full name'), 'Reem Al Ali');
  await userEvent.type(screen.getByLabelText('E-mail address'), 'reem@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a-good-Long-1-word');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('a visitor who came to book', () => {
  it('goes from log in to sign up and back without losing the booking', async () => {
    await open(`/login?next=${encodeURIComponent(BOOKING)}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    const back = await screen.findByRole('link', { name: 'Log in' });
    expect(new URL(back.getAttribute('href') ?? '', 'https://x.test').searchParams.get('next')).toBe(BOOKING);
  });

  it('has Parent chosen already after opening the mailed link in a new tab, and keeps the booking', async () => {
    const first = await open(`/register?next=${encodeURIComponent(BOOKING)}`);
    await signUp();
    await screen.findByRole('button', { name: 'Confirm e-mail' });
    first.unmount();
    sessionStorage.clear();
    server.answer(verifySignup, { token: 'token', user: people.newcomer });
    server.answer(changeUser, people.newParent);
    await open(`/verify-email#id=${SIGNUP}&code=123456`);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm e-mail' }));
    expect(await screen.findByRole('radio', { name: /Parent/ })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Onboarding' })).toBeDefined();
    expect(storedNextPath()).toBe(BOOKING);
  });

  it('drops the booking of somebody who turns out to be an LSA', async () => {
    storeNextPath(BOOKING);
    useSession.setState({ authenticated: true, user: people.newcomer });
    server.answer(changeUser, people.newLsa);
    await open('/select-role');
    await userEvent.click(await screen.findByRole('radio', { name: /Assistant/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(storedNextPath()).toBeNull());
  });

  it('does not preselect a role for somebody who came for something else', async () => {
    useSession.setState({ authenticated: true, user: people.newcomer });
    await open('/select-role');
    expect(await screen.findByRole('radio', { name: /Parent/ })).toHaveProperty('checked', false);
  });

  it('is remembered when a profile has to be completed first', async () => {
    useSession.setState({ authenticated: true, user: people.newParent });
    const request = new Request(`https://x.test${BOOKING}`);
    await guard('parent')({ request, params: {}, context: {} } as never);
    expect(storedNextPath()).toBe(BOOKING);
  });
});
