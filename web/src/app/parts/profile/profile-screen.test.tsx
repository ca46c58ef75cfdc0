import { listAgreedPrices } from '@sanad/contract/negotiation.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { at, bookingServer, CHILD_ID } from '../booking.testing.ts';
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

describe('an LSA who does not travel to the family', () => {
  const WHY = 'Mariam travels up to 15 km, and you live about 25 km away. You can meet online.';
  const open = (profile: ReturnType<typeof bookingServer>['profile'], more = '') =>
    renderApp([{ path: '*', element: <ProfileScreen profile={profile} /> }], {
      path: `/parent-dashboard/lsa-profile?id=${profile.id}${more}`,
    });

  it('is offered online only, with the reason and the distance before booking', async () => {
    const { profile } = bookingServer({ area: 'al_barsha' }, 'mirdif');
    await open(profile, `&how=in_person&at=${at(3)}`);
    expect(await screen.findByText(WHY)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'In person' })).toBeNull();
    const book = screen.getAllByRole('link', { name: 'Book session' })[0];
    expect(book?.getAttribute('href')).toContain('how=online');
  });

  it('shows no times to book when they work only in person, and says why', async () => {
    const { profile } = bookingServer({ area: 'al_barsha', session_types: ['in_person'] }, 'mirdif');
    await open(profile);
    expect((await screen.findAllByText(/^Mariam works only in person and travels up to 15 km\./)).length).toBe(2);
    expect(screen.queryByRole('link', { name: 'Book session' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Message' })).toBeTruthy();
  });

  it.each([
    ['the family has not said where it lives', { area: 'al_barsha' as const }, null],
    ['the LSA has not said where they live', { area: null }, 'mirdif' as const],
    ['the LSA travels that far', { area: 'al_barsha' as const, travel_radius_km: 40 }, 'mirdif' as const],
  ])('has both ways to meet when %s', async (_, lsa, familyArea) => {
    const { profile } = bookingServer(lsa, familyArea);
    await open(profile);
    expect(await screen.findByRole('radio', { name: 'In person' })).toBeTruthy();
    expect(screen.queryByText(/travels up to/)).toBeNull();
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
