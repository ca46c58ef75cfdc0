import { changePassword, getUser } from '@sanad/contract/accounts/accounts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderElement } from '../../../../lib/testing/render.testing.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

describe('changing the password', () => {
  afterEach(() => {
    cleanup();
    useSession.getState().loggedOut();
    vi.unstubAllGlobals();
  });

  it('shows a wrong current password at its field, and stays signed in [PAR-14]', async () => {
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    fakeServer().refuse(changePassword, 'password_wrong');
    await renderElement(<ChangePasswordForm />);
    await userEvent.type(screen.getByLabelText('Current password'), 'not it');
    await userEvent.type(screen.getByLabelText('New password'), 'a-good-Long-1-word');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getAllByText('Your current password isn’t right.').length).toBeGreaterThan(0));
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(useSession.getState().authenticated).toBe(true);
  });

  it('empties the fields when it is done', async () => {
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    const server = fakeServer();
    server.answer(changePassword, undefined);
    server.answer(getUser, people.parent);
    await renderElement(<ChangePasswordForm />);
    await userEvent.type(screen.getByLabelText('Current password'), 'Sanad-demo-1');
    await userEvent.type(screen.getByLabelText('New password'), 'a-good-Long-1-word');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''));
    expect(server.bodiesOf(changePassword)).toEqual([
      { current_password: 'Sanad-demo-1', new_password: 'a-good-Long-1-word' },
    ]);
  });

  it('does not ask a Google user for a password they never had', async () => {
    useSession.getState().loginSucceeded({ token: 't', user: { ...people.parent, has_password: false } });
    await renderElement(<ChangePasswordForm />);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.getByRole('button', { name: 'Set password' })).toBeTruthy();
  });
});
