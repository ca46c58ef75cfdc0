import { getPayoutSetup, type PayoutSetup } from '@sanad/contract/payments/payouts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/render.testing.tsx';
import { PayoutCard } from './payout-card.tsx';

const setup = (state: PayoutSetup['state'], account: string | null = null): PayoutSetup => ({
  state,
  way: state === 'not_started' ? null : 'provider',
  provider: 'sandbox',
  account,
  obstacles: [],
});

describe('the card of the payouts', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it.each([
    ['not_started', 'Not set up', 'Set up payments with Stripe'],
    ['pending', 'Not finished', 'Go on with the set-up'],
  ] as const)('when %s says so and leads on [ONL-15]', async (state, badge, go) => {
    fakeServer().answer(getPayoutSetup, setup(state));
    const onStart = vi.fn();
    await renderElement(<PayoutCard onStart={onStart} isStarting={false} />);
    await screen.findByText(badge);
    await userEvent.click(screen.getByRole('button', { name: go }));
    expect(onStart).toHaveBeenCalledOnce();
  });

  it('when ready names the account and asks for nothing', async () => {
    fakeServer().answer(getPayoutSetup, setup('ready', '3456'));
    await renderElement(<PayoutCard onStart={() => {}} isStarting={false} />);
    await screen.findByText('Payouts go to the account ending in 3456.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be retried when it could not be loaded', async () => {
    const server = fakeServer();
    server.refuse(getPayoutSetup, 'internal');
    await renderElement(<PayoutCard onStart={() => {}} isStarting={false} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(getPayoutSetup, setup('not_started'));
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByText('Not set up')).toBeTruthy());
  });
});
