import {
  getPayoutSetup,
  type PayoutSetup,
  savePayoutIban,
  startPayoutSetup,
} from '@sanad/contract/payments/payouts.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './payout-account.tsx';

const NONE: PayoutSetup = {
  state: 'not_started',
  way: null,
  provider: 'sandbox',
  account: null,
  obstacles: ['payouts.not_set_up'],
};
const READY: PayoutSetup = { state: 'ready', way: 'iban', provider: 'sandbox', account: '3456', obstacles: [] };
const IBAN = 'AE070331234567890123456';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.lsa });
  server.answer(getPayoutSetup, NONE);
});

const open = (path = '/payout-setup', language: 'en' | 'ar' = 'en') =>
  renderApp(
    [
      { path: '/payout-setup', element: <Component /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path, language },
  );
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('how an LSA is paid', () => {
  it('offers the provider and a bank transfer, and the address keeps the choice', async () => {
    const { router } = await open();
    expect(await screen.findByRole('radio', { name: /^Stripe/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Set up payments with Stripe' })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /^Bank transfer to an IBAN/ }));
    expect(await field('IBAN')).toBeDefined();
    expect(router.state.location.search).toBe('?way=iban');
  });

  it('starts at the provider', async () => {
    server.answer(startPayoutSetup, { url: '/payout-setup/0192d7a0-0000-7000-8000-000000000001' });
    const { router } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Set up payments with Stripe' }));
    expect(await screen.findByText('elsewhere')).toBeDefined();
    expect(router.state.location.pathname).toMatch(/^\/payout-setup\/0192/);
  });

  it('groups the IBAN while it is typed, takes a pasted one, and sends both', async () => {
    server.answer(savePayoutIban, READY);
    await open('/payout-setup?way=iban');
    await userEvent.type(await field('IBAN'), IBAN.toLowerCase());
    expect((await field('IBAN')).value).toBe('AE07 0331 2345 6789 0123 456');
    await userEvent.click(await field('IBAN again'));
    await userEvent.paste(IBAN);
    await userEvent.click(screen.getByRole('button', { name: 'Save IBAN' }));
    expect(await screen.findByRole('heading', { name: 'Your payouts are set up' })).toBeDefined();
    expect(screen.getByText('We’ll transfer your earnings to the IBAN ending in 3456.')).toBeDefined();
    const spaced = 'AE07 0331 2345 6789 0123 456';
    expect(server.bodiesOf(savePayoutIban)).toEqual([
      { account_holder: people.lsa.full_name, iban: spaced, iban_again: spaced },
    ]);
  });

  it('says at the field what is wrong, before anything is sent', async () => {
    await open('/payout-setup?way=iban');
    await userEvent.type(await field('IBAN'), 'AE08 0331 2345 6789 0123 456');
    await userEvent.type(await field('IBAN again'), 'AE07 0331 2345 6789 0123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Save IBAN' }));
    expect((await screen.findAllByText('This IBAN isn’t right. Please check it.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('The two IBANs don’t match.').length).toBeGreaterThan(0);
    expect(server.bodiesOf(savePayoutIban)).toEqual([]);
  });

  it('says so in Arabic too', async () => {
    await open('/payout-setup?way=iban', 'ar');
    await userEvent.type(await field('رقم الآيبان (IBAN)'), IBAN);
    await userEvent.type(await field('رقم الآيبان مرة أخرى'), 'AE03');
    await userEvent.click(screen.getByRole('button', { name: 'حفظ رقم الآيبان' }));
    expect((await screen.findAllByText('رقما الآيبان غير متطابقين.')).length).toBeGreaterThan(0);
  });

  it('shows what the server refuses', async () => {
    server.refuse(savePayoutIban, 'too_many_requests');
    await open('/payout-setup?way=iban');
    await userEvent.type(await field('IBAN'), IBAN);
    await userEvent.type(await field('IBAN again'), IBAN);
    await userEvent.click(screen.getByRole('button', { name: 'Save IBAN' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect((await field('IBAN')).value).toBe('AE07 0331 2345 6789 0123 456');
  });

  it.each([
    [READY, /^We pay to the IBAN ending in 3456\./, 'Cancel'],
    [{ ...READY, way: 'provider' }, /^Your payouts go to the account ending in 3456\./, 'Back to your home page'],
  ] as const)('names the account in use, and can be left as it is', async (setup, text, leave) => {
    server.answer(getPayoutSetup, setup);
    await open();
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Set up payments with Stripe' })).toBeNull();
    expect(screen.getByRole('link', { name: leave })).toBeDefined();
  });

  it('offers another try when nothing came', async () => {
    server.refuse(getPayoutSetup, 'internal');
    await open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
