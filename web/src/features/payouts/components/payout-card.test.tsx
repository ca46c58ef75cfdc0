import { getPayoutSetup, type PayoutSetup } from '@sanad/contract/payments/payouts.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { PayoutCard } from './payout-card.tsx';

const card = (onStart = () => {}) => <PayoutCard onStart={onStart} isStarting={false} accountPath="/payout-setup" />;
const setup = (
  state: PayoutSetup['state'],
  account: string | null = null,
  way: PayoutSetup['way'] = 'provider',
): PayoutSetup => ({
  state,
  way: state === 'not_started' ? null : way,
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
    ['pending', 'Not finished', 'Continue set-up'],
  ] as const)('when %s says so and leads on [ONL-15]', async (state, badge, go) => {
    fakeServer().answer(getPayoutSetup, setup(state));
    const onStart = vi.fn();
    await renderElement(card(onStart));
    await screen.findByText(badge);
    await userEvent.click(screen.getByRole('button', { name: go }));
    expect(onStart).toHaveBeenCalledOnce();
    const instead = screen.getByRole('link', { name: 'Get paid by bank transfer instead' });
    expect(instead.getAttribute('href')).toBe('/payout-setup?way=iban');
  });

  it.each([
    ['provider', 'Payouts go to the account ending in 0938.'],
    ['iban', 'Paid to the IBAN ending in 0938.'],
  ] as const)(
    'when ready by %s names the account and leads to where it is changed [LSA-08 partly]',
    async (way, text) => {
      fakeServer().answer(getPayoutSetup, setup('ready', '0938', way));
      await renderElement(card());
      await screen.findByText(text);
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/payout-setup');
    },
  );

  it('can be retried when it could not be loaded', async () => {
    const server = fakeServer();
    server.refuse(getPayoutSetup, 'internal');
    await renderElement(card());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(getPayoutSetup, setup('not_started'));
    await userEvent.click(retry);
    await waitFor(() => expect(screen.getByText('Not set up')).toBeTruthy());
  });
});
