import {
  confirmIdentity,
  requestConfirmationCode,
  requestEmailChange,
  verifyEmailChange,
} from '@sanad/contract/accounts/account-security.ts';
import { listDevices } from '@sanad/contract/accounts/accounts.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeEmail } from '../features/accounts/components/settings/change-email.tsx';
import { connectApi } from '../lib/api/api.ts';
import { fakeServer } from '../lib/api/fake-server.testing.ts';
import { useSession } from '../lib/api/session.ts';
import { useIdentityCheck } from '../lib/identity-check.ts';
import { people } from '../lib/testing/people.testing.ts';
import { renderElement } from '../lib/testing/render.testing.tsx';
import IdentityCheck from './identity-check.tsx';

const screenWithDialog = (
  <>
    <ChangeEmail />
    <IdentityCheck />
  </>
);

async function askFor(email: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Change e-mail address' }));
  await userEvent.type(screen.getByLabelText('New e-mail address'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));

describe('confirming who one is', () => {
  beforeEach(() => {
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    connectApi({
      token: () => 't',
      onSignedOut: () => {},
      confirmIdentity: () => useIdentityCheck.getState().ask(),
    });
  });
  afterEach(() => {
    cleanup();
    useIdentityCheck.getState().settle(false);
    useSession.getState().loggedOut();
    vi.unstubAllGlobals();
  });

  it('opens over the screen that needs it, then the same request goes out again', async () => {
    const server = fakeServer();
    server.refuse(requestEmailChange, 'confirmation_needed');
    server.refuse(confirmIdentity, 'password_wrong');
    server.answer(listDevices, { results: [] });
    await renderElement(screenWithDialog);
    await askFor('new@example.com');
    const confirming = await dialog();
    await userEvent.type(confirming.getByLabelText('Password'), 'not it');
    await userEvent.click(confirming.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(confirming.getAllByText('Your current password isn’t right.').length).toBeGreaterThan(0),
    );
    server.answer(confirmIdentity, undefined);
    server.answer(requestEmailChange, { detail: '' });
    await userEvent.type(confirming.getByLabelText('Password'), 'Sanad-demo-1');
    await userEvent.click(confirming.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('new@example.com');
    expect(server.bodiesOf(requestEmailChange)).toEqual([{ email: 'new@example.com' }, { email: 'new@example.com' }]);
    server.answer(verifyEmailChange, { ...people.parent, email: 'new@example.com' });
    await userEvent.type(screen.getByLabelText('Six-digit code'), '123456');
    await waitFor(() => expect(useSession.getState().user?.email).toBe('new@example.com'));
    expect(server.bodiesOf(verifyEmailChange)).toEqual([{ email: 'new@example.com', code: '123456' }]);
  });

  it('given up, says so at the form and keeps what was typed', async () => {
    const server = fakeServer();
    server.refuse(requestEmailChange, 'confirmation_needed');
    await renderElement(screenWithDialog);
    await askFor('new@example.com');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Confirm it’s you to continue.');
    expect(screen.getByLabelText<HTMLInputElement>('New e-mail address').value).toBe('new@example.com');
    expect(server.bodiesOf(requestEmailChange)).toHaveLength(1);
  });

  it('without a password goes by a mailed code', async () => {
    useSession.getState().userChanged({ ...people.parent, has_password: false });
    const server = fakeServer();
    server.refuse(requestEmailChange, 'confirmation_needed');
    server.answer(requestConfirmationCode, { detail: '' });
    server.answer(confirmIdentity, undefined);
    await renderElement(screenWithDialog);
    await askFor('new@example.com');
    const confirming = await dialog();
    expect(confirming.queryByLabelText('Password')).toBeNull();
    await userEvent.click(confirming.getByRole('button', { name: 'Send code' }));
    const field = await confirming.findByLabelText('Six-digit code');
    server.answer(requestEmailChange, { detail: '' });
    await userEvent.type(field, '654321');
    await waitFor(() => expect(server.bodiesOf(requestEmailChange)).toHaveLength(2));
    expect(server.bodiesOf(confirmIdentity)).toEqual([{ code: '654321' }]);
  });

  it('asks once for several requests', async () => {
    const { ask, settle } = useIdentityCheck.getState();
    const both = Promise.all([ask(), ask()]);
    settle(true);
    expect(await both).toEqual([true, true]);
    expect(useIdentityCheck.getState().isOpen).toBe(false);
  });
});
