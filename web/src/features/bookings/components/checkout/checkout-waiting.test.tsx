import { type Checkout, listHeldCheckouts, releaseCheckout } from '@sanad/contract/bookings/checkouts.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../../lib/testing/render.testing.tsx';
import { booking } from '../../booking.testing.ts';
import { CheckoutsWaiting } from './checkout-waiting.tsx';

const ID = '0192d7a0-0000-7000-8000-0000000000ee';

function held(overrides: Partial<Checkout> = {}): Checkout {
  const session = booking({ state: 'held', checkout_id: ID });
  return {
    id: ID,
    state: 'held',
    // The browser's clock is wrong: only the seconds count.
    expires_at: '2020-01-01T00:00:00Z',
    seconds_left: 9 * 60,
    total_fils: 20_000,
    credit_fils: 0,
    policy: session.policy,
    bookings: [session],
    ...overrides,
  };
}

describe('what waits to be paid [PAR-06]', () => {
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    server = fakeServer();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const open = () => renderElement(<CheckoutsWaiting payTo={(id) => `/pay?checkout=${id}`} />);
  const section = () => screen.queryByRole('region', { name: 'Waiting for payment' });

  it('says what, how long still, and leads to paying; without anything it is not there', async () => {
    server.answer(listHeldCheckouts, { results: [] });
    const { client, unmount } = await open();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(section()).toBeNull();
    unmount();
    server.answer(listHeldCheckouts, { results: [held()] });
    await open();
    expect(await screen.findByText(/^Your session with .* isn’t paid for yet$/)).toBeDefined();
    expect(screen.getByText('You have 9 minutes left to pay.')).toBeDefined();
    expect(screen.getByText(/ to \d+:\d\d [ap]m \S+\. AED/)).toBeDefined();
    expect(screen.getByRole('link', { name: /^Continue to payment/ }).getAttribute('href')).toBe(`/pay?checkout=${ID}`);
  });

  it('has the commas of its language', async () => {
    server.answer(listHeldCheckouts, { results: [held()] });
    await renderElement(<CheckoutsWaiting payTo={() => '/'} />, 'ar');
    await screen.findByRole('region');
    expect(document.body.textContent).toContain('، من ');
    expect(document.body.textContent).not.toContain(',');
  });

  it('is released with one press', async () => {
    server.answer(listHeldCheckouts, { results: [held({ bookings: [booking(), booking()] })] });
    server.answer(releaseCheckout, undefined);
    await open();
    expect(await screen.findByText(/^2 sessions with .* aren’t paid for yet$/)).toBeDefined();
    server.answer(listHeldCheckouts, { results: [] });
    await userEvent.click(screen.getByRole('button', { name: /^Release these times/ }));
    await vi.waitFor(() => expect(section()).toBeNull());
    expect(server.bodiesOf(releaseCheckout)).toHaveLength(1);
  });

  it('disappears when its time is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
    server.answer(listHeldCheckouts, { results: [held({ seconds_left: 60 })] });
    await open();
    expect(await screen.findByText('You have 1 minute left to pay.')).toBeDefined();
    server.never(listHeldCheckouts);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.queryByRole('link', { name: /^Continue to payment/ })).toBeNull();
  });
});
