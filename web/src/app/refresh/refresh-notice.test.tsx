import { listDevices } from '@sanad/contract/accounts/accounts.ts';
import { listFavourites } from '@sanad/contract/search/search.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDevices } from '../../features/accounts/accounts.queries.ts';
import { fakeServer } from '../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../lib/testing/render.testing.tsx';
import { RefreshNotice } from './refresh-notice.tsx';

const DEVICE = {
  id: '0192d7a0-0000-7000-8000-000000000001',
  name: 'Chrome (Linux)',
  current: true,
  signed_in_at: '2026-11-15T03:00:00.000Z',
  last_seen_at: '2026-11-15T03:00:00.000Z',
};
const OUTDATED = 'We couldn’t refresh this. Showing what we last loaded.';
const MISSING = 'We couldn’t load part of this page.';

function Devices() {
  const { data } = useDevices();
  return <p>{data ? `${data.length} devices` : 'nothing'}</p>;
}

async function page() {
  const server = fakeServer();
  const view = await renderElement(
    <>
      <Devices />
      <RefreshNotice />
    </>,
  );
  return { server, ...view };
}

describe('a page whose answers stop coming', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('keeps what it shows, says so quietly, and asks again for exactly that when the server is back', async () => {
    const { server, client } = await page();
    server.answer(listDevices, { results: [DEVICE] });
    await act(() => client.refetchQueries());
    await screen.findByText('1 devices');
    expect(screen.queryByText(OUTDATED)).toBeNull();

    server.refuse(listDevices, 'unavailable');
    server.answer(listFavourites, { results: [] });
    client.setQueryData(['search', 'favourites'], []);
    await act(() => client.invalidateQueries());
    await screen.findByText(OUTDATED);
    expect(screen.getByText('1 devices')).toBeTruthy();

    server.answer(listDevices, { results: [DEVICE, { ...DEVICE, id: DEVICE.id.replace('1', '2') }] });
    const before = server.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await screen.findByText('2 devices');
    await waitFor(() => expect(screen.queryByText(OUTDATED)).toBeNull());
    expect(server.calls.slice(before).map(({ endpoint }) => endpoint)).toEqual([listDevices]);
  });

  it('tries less and less often, and stops once it has succeeded', async () => {
    const { server, client } = await page();
    server.refuse(listDevices, 'unavailable');
    await act(() => client.refetchQueries());
    await screen.findByText(MISSING);
    const tries = () => server.bodiesOf(listDevices).length;
    const first = tries();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(tries()).toBe(first + 1);
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(tries()).toBe(first + 1);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(tries()).toBe(first + 2);
    server.answer(listDevices, { results: [] });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await screen.findByText('0 devices');
    const last = tries();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(tries()).toBe(last);
  });

  it('can be asked to try at once', async () => {
    const { server, client } = await page();
    server.refuse(listDevices, 'unavailable');
    await act(() => client.refetchQueries());
    await screen.findByText(MISSING);
    server.answer(listDevices, { results: [DEVICE] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 devices');
    expect(screen.queryByText(MISSING)).toBeNull();
  });

  it('leaves a refusal to the part that was refused', async () => {
    const { server, client } = await page();
    server.refuse(listDevices, 'not_found');
    await act(() => client.refetchQueries());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(MISSING)).toBeNull();
    expect(screen.getByText('nothing')).toBeTruthy();
  });
});
