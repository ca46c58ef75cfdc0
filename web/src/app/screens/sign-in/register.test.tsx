import { signInOptions, signup } from '@sanad/contract/accounts/accounts.ts';
import { findReferralCode } from '@sanad/contract/referrals.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearReferralCode } from '../../../features/accounts/referral-code.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './register.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(signInOptions, { google: true, demo: false });
  server.answer(findReferralCode, { first_name: 'Huda' });
});
afterEach(clearReferralCode);

const open = (path: string) => renderApp([{ path: '*', element: <Component /> }], { path });
const google = async () => (await screen.findByRole('link', { name: /Google/ })).getAttribute('href');

describe('signing up by invitation [PAR-11 partly]', () => {
  it('says who invites, and sends the code along', async () => {
    server.answer(signup, { signup_id: '0192d7a0-0000-7000-8000-000000000009', detail: 'sent' });
    await open('/register?ref=HUDA-7K2M');
    expect(await screen.findByText('Huda invites you')).toBeDefined();
    expect(screen.getByText(/^You both get AED.50 credit after your first paid session\.$/)).toBeDefined();
    expect(await google()).toBe('/api/accounts/google/start/?ref=HUDA-7K2M');
    await userEvent.type(screen.getByLabelText('Full name'), 'Reem Al Ali');
    await userEvent.type(screen.getByLabelText('E-mail address'), 'reem@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'a-good-Long-1-word');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(server.bodiesOf(signup)[0]).toMatchObject({ referral_code: 'HUDA-7K2M' }));
  });

  it('keeps the code when somebody looks at other pages first', async () => {
    const first = await open('/register?ref=HUDA-7K2M');
    await screen.findByText('Huda invites you');
    first.unmount();
    await open('/register');
    expect(await screen.findByText('Huda invites you')).toBeDefined();
  });

  it('goes on gently with a code nobody has', async () => {
    server.refuse(findReferralCode, 'not_found');
    await open('/register?ref=NOBODY-2222');
    expect(await screen.findByText('We don’t know this invitation code. You can sign up all the same.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Create account' })).toBeDefined();
  });

  it('says nothing of invitations to everybody else', async () => {
    await open('/register');
    expect(await google()).toBe('/api/accounts/google/start/');
    expect(screen.queryByText(/invite/)).toBeNull();
  });
});
