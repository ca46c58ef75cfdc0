import { afterEach, expect, it, vi } from 'vitest';
import { goToBank } from './go-to-bank.ts';

afterEach(() => void vi.restoreAllMocks());

it('opens the sandbox’s bank within the app, with the card', async () => {
  const navigate = vi.fn();
  await goToBank(navigate, '/payment-confirmation/1', 'card 1', { replace: true });
  expect(navigate).toHaveBeenCalledWith('/payment-confirmation/1?card=card+1', { replace: true });
});

it('leaves the app for a real bank, as it was told', async () => {
  const navigate = vi.fn();
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await goToBank(navigate, 'https://hooks.stripe.com/3ds?x=1', 'card');
  expect(leave).toHaveBeenCalledWith('https://hooks.stripe.com/3ds?x=1');
  expect(navigate).not.toHaveBeenCalled();
});
