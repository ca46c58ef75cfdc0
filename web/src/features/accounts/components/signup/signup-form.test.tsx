import { signup } from '@sanad/contract/accounts/accounts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../../lib/testing/render.testing.tsx';
import { clearSignup, pendingSignup } from '../../pending-signup.ts';
import { SignupForm } from './signup-form.tsx';

const SIGNUP_ID = '0192d7a0-0000-7000-8000-000000000009';

async function fill({ password = 'a-good-Long-1-word', phone = '' } = {}) {
  const onSent = vi.fn();
  await renderElement(<SignupForm onSent={onSent} terms="I accept the terms" referralCode={null} />);
  await userEvent.type(screen.getByLabelText('Full name'), 'Huda Mansour');
  await userEvent.type(screen.getByLabelText('E-mail address'), 'huda@example.com');
  if (phone) await userEvent.type(screen.getByLabelText(/Phone number/), phone);
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('checkbox'));
  return onSent;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

describe('signing up', () => {
  afterEach(() => {
    cleanup();
    clearSignup();
    vi.unstubAllGlobals();
  });

  it('asks for an account and keeps what a reload needs, never the password [AUT-06]', async () => {
    const server = fakeServer();
    server.answer(signup, { signup_id: SIGNUP_ID, detail: 'sent' });
    const onSent = await fill();
    await send();
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(server.bodiesOf(signup)[0]).toEqual({
      full_name: 'Huda Mansour',
      email: 'huda@example.com',
      password: 'a-good-Long-1-word',
      accept_terms: true,
      language: 'en',
    });
    expect(pendingSignup()).toMatchObject({ signup_id: SIGNUP_ID, email: 'huda@example.com' });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a-good-Long-1-word');
  });

  it('ticks off the length of the password while it is typed', async () => {
    await fill({ password: 'short' });
    expect(screen.getByText('(not yet)')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Password'), '-and-more');
    expect(screen.getByText('(met)')).toBeTruthy();
  });

  it.each([
    ['password_common', 'password', /based on a word many people use\. Try three or four unrelated words/],
    ['password_personal', 'password', /contains your name or e-mail address/],
    ['password_pattern', 'password', /Neighbouring keys, sequences and repeats/],
    ['password_dates', 'password', /Dates and years are easy to guess/],
    ['phone_invalid', 'phone_number', 'We can’t reach this phone number. Please check it.'],
  ] as const)('shows %s at its field', async (code, name, sentence) => {
    fakeServer().refuse(signup, code);
    await fill({ phone: '12' });
    await send();
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0));
    expect(document.querySelector(`[name=${name}]`)?.getAttribute('aria-invalid')).toBe('true');
  });

  it('lists several invalid fields at once, with the server’s messages', async () => {
    fakeServer().refuse(signup, 'invalid_input', {
      fields: [
        { field: 'full_name', message: 'Please use plain text only.' },
        { field: 'email', message: 'Enter an e-mail address like name@example.com.' },
      ],
    });
    await fill();
    await send();
    await screen.findByText('Please check the following');
    expect(screen.getAllByText(/Please use plain text only\./).length).toBeGreaterThan(1);
  });
});
