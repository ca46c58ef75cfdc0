import { emailLogin } from '@sanad/contract/accounts/accounts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderElement } from '../../../../lib/testing/render.testing.tsx';
import { EmailLoginForm } from './email-login-form.tsx';

async function logIn(email: string, password: string, language: 'en' | 'ar' = 'en') {
  const onSignedIn = vi.fn();
  await renderElement(<EmailLoginForm onSignedIn={onSignedIn} forgotten={null} />, language);
  const fields = {
    email: document.querySelector<HTMLInputElement>('[name=email]'),
    password: document.querySelector<HTMLInputElement>('[name=password]'),
  };
  if (!fields.email || !fields.password) throw new Error('fields are missing');
  if (email) await userEvent.type(fields.email, email);
  if (password) await userEvent.type(fields.password, password);
  await userEvent.click(screen.getByRole('button', { name: language === 'en' ? 'Log in' : 'تسجيل الدخول' }));
  return { onSignedIn, fields: { email: fields.email, password: fields.password } };
}

describe('logging in by e-mail', () => {
  afterEach(() => {
    cleanup();
    useSession.getState().loggedOut();
    vi.unstubAllGlobals();
  });

  it('starts the session and passes the user on [AUT-01] [AUT-06]', async () => {
    const server = fakeServer();
    server.answer(emailLogin, { token: 't1', user: people.parent });
    const { onSignedIn } = await logIn(' Huda@Example.com ', 'Sanad-demo-1');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(people.parent));
    expect(server.bodiesOf(emailLogin)).toEqual([{ email: 'huda@example.com', password: 'Sanad-demo-1' }]);
    expect(localStorage.getItem('accessToken')).toBe('t1');
  });

  it('keeps what was typed but the password, and says what is wrong [AUT-02]', async () => {
    fakeServer().refuse(emailLogin, 'credentials_wrong');
    const { onSignedIn, fields } = await logIn('huda@example.com', 'wrong');
    await screen.findByText('That e-mail or password isn’t right.');
    expect(fields.email.value).toBe('huda@example.com');
    expect(fields.password.value).toBe('');
    expect(document.activeElement).toBe(fields.password);
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(useSession.getState()).toMatchObject({
      authenticated: false,
      error: 'That e-mail or password isn’t right.',
    });
  });

  it('asks for what is missing before it asks the server', async () => {
    const server = fakeServer();
    await logIn('', '');
    expect((await screen.findAllByText(/Email address is required/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/Password is required/).length).toBeGreaterThan(0);
    expect(server.calls).toHaveLength(0);
  });

  it.each([
    [20, 'Please wait 20 seconds and try again.'],
    [1700, 'Please wait 29 minutes and try again.'],
  ])('says how long to wait (%i s)', async (retry_after, sentence) => {
    fakeServer().refuse(emailLogin, 'too_many_tries', { retry_after });
    await logIn('huda@example.com', 'wrong');
    await screen.findByText(`Too many attempts. ${sentence}`);
  });

  it('says so when no answer comes', async () => {
    fakeServer();
    await logIn('huda@example.com', 'right');
    await screen.findByText('We couldn’t reach Sanad. Check your connection and try again.');
  });

  it('asks in Arabic for what is missing', async () => {
    fakeServer();
    await logIn('', '', 'ar');
    expect((await screen.findAllByText(/البريد الإلكتروني مطلوب/)).length).toBeGreaterThan(0);
  });

  it('is in Arabic for Arabic readers', async () => {
    fakeServer().refuse(emailLogin, 'credentials_wrong');
    await logIn('huda@example.com', 'wrong', 'ar');
    await screen.findByText('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
  });
});
