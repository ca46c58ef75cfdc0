import { listDevices } from '@sanad/contract/accounts/accounts.ts';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { AccountFacts } from './account-facts.tsx';

describe('the facts about an account', () => {
  it('call the e-mail address confirmed once it is there to be seen', async () => {
    fakeServer().answer(listDevices, { results: [] });
    const user = { ...people.parent, phone_verified: false };
    // The browser does not store the address: after a reload it is loaded again.
    useSession.setState({ user: { ...user, email: '' }, userType: 'PARENT', authenticated: true });
    await renderElement(<AccountFacts />);
    expect(screen.queryByText('Confirmed')).toBeNull();
    act(() => useSession.getState().userChanged(user));
    expect(screen.getByText(user.email)).toBeTruthy();
    expect(screen.getByText('Confirmed')).toBeTruthy();
  });

  it.each([
    [null, 'Add your phone'],
    ['+971501234567', 'Confirm your phone'],
  ])('with the phone number %s offer: %s', async (phone_number, button) => {
    fakeServer().answer(listDevices, { results: [] });
    const user = { ...people.parent, phone_verified: false, phone_number };
    useSession.setState({ user, userType: 'PARENT', authenticated: true });
    await renderElement(<AccountFacts />);
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });
});
