import { listAgreedPrices } from '@sanad/contract/negotiation.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../lib/render.testing.tsx';
import { at, bookingServer, CHILD_ID } from './booking.testing.ts';
import { ProfileScreen } from './profile-screen.tsx';

const MAY_DIFFER = 'If you’ve agreed on another price, it applies when you book.';

describe('the price on a profile', () => {
  it('is not said to be what the family pays while it is not known whether another one was agreed on', async () => {
    const { server, profile } = bookingServer();
    server.refuse(listAgreedPrices, 'unavailable');
    const { client } = await renderApp([{ path: '*', element: <ProfileScreen profile={profile} /> }], {
      path: `/parent-dashboard/lsa-profile?id=${profile.id}&child=${CHILD_ID}&at=${at(3)}`,
    });
    await screen.findByText(MAY_DIFFER);
    const toPay = () => within(screen.getByText('You pay').parentElement as HTMLElement);
    expect(toPay().queryByText('AED 200.00')).toBeNull();
    server.answer(listAgreedPrices, { results: [] });
    await act(() => client.refetchQueries());
    await waitFor(() => expect(screen.queryByText(MAY_DIFFER)).toBeNull());
    expect(toPay().getByText('AED 200.00')).toBeTruthy();
  });
});

describe('a concern about an LSA', () => {
  it('can be reported by a parent from the profile', async () => {
    const { profile } = bookingServer();
    await renderApp([{ path: '*', element: <ProfileScreen profile={profile} /> }], {
      path: `/parent-dashboard/lsa-profile?id=${profile.id}`,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report a concern' }));
    expect(await screen.findByRole('dialog', { name: 'Report a concern' })).toBeTruthy();
  });
});
