import { leaveWaitlist, listWaiting } from '@sanad/contract/bookings/waitlist.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { WaitingList } from './waiting-list.tsx';

const waiting = (state: 'waiting' | 'told') => ({
  id: '0192d7a0-0000-7000-8000-0000000000a1',
  lsa: { id: '0192d7a0-0000-7000-8000-0000000000aa', name: 'Mariam A.', photo: null },
  starts_at: '2030-01-07T12:00:00Z',
  mode: 'online' as const,
  state,
});
const list = <WaitingList bookTo={({ lsa, at }) => `/book/${lsa}/${at}`} />;

describe('the hours a parent waits for', () => {
  it('are listed, and can be left', async () => {
    const server = fakeServer();
    server.answer(listWaiting, { results: [waiting('waiting')] });
    server.answer(leaveWaitlist, undefined);
    await renderElement(list);
    expect(await screen.findByText(/07\/01\/2030.*Online/)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
    server.answer(listWaiting, { results: [] });
    await userEvent.click(screen.getByRole('button', { name: /^Stop waiting for .* with Mariam A\.$/ }));
    await waitFor(() => expect(screen.queryByText('Times you’re waiting for')).toBeNull());
  });

  it('are not said to be none when they could not be loaded', async () => {
    const server = fakeServer();
    server.refuse(listWaiting, 'unavailable');
    await renderElement(list);
    await screen.findByText('We couldn’t load the times you’re waiting for');
    server.answer(listWaiting, { results: [waiting('waiting')] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Times you’re waiting for');
  });

  it('can be booked from the list once they are free', async () => {
    fakeServer().answer(listWaiting, { results: [waiting('told')] });
    await renderElement(list);
    const link = await screen.findByRole('link', { name: /^Book .* with Mariam A\.$/ });
    expect(link.getAttribute('href')).toBe('/book/0192d7a0-0000-7000-8000-0000000000aa/2030-01-07T12:00:00Z');
    expect(screen.getByText('Free now')).toBeDefined();
  });
});
