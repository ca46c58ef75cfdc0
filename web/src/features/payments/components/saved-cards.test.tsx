import {
  chooseDefaultMethod,
  listPaymentMethods,
  type PaymentMethod,
  removeCard,
  saveSandboxCard,
  startSavingCard,
} from '@sanad/contract/payments/payments.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { SavedCards } from './saved-cards.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

const card = (overrides: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: 'card_1',
  brand: 'visa',
  last_digits: '4242',
  expires: { month: 8, year: 2028 },
  hint: null,
  is_default: true,
  is_saved: true,
  ...overrides,
});
const other = card({ id: 'card_2', brand: 'mastercard', last_digits: '5454', is_default: false });

function open(results: PaymentMethod[], language: 'en' | 'ar' = 'en') {
  server.answer(listPaymentMethods, { provider: 'sandbox', results });
  return renderApp([{ path: '*', element: <SavedCards /> }], { path: '/parent-dashboard/payment', language });
}

describe('the saved cards [PAR-10 partly]', () => {
  it('shows the saved ones, and none of the test cards that everybody has', async () => {
    await open([card(), other, card({ id: 'sandbox_declined', last_digits: '0002', is_saved: false })]);
    const [first] = await screen.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('Default')).toBeDefined();
    expect(screen.getAllByText('Expires 08/2028')).toHaveLength(2);
    expect(screen.queryByText('0002')).toBeNull();
  });

  it('makes another one the default', async () => {
    await open([card(), other]);
    server.answer(chooseDefaultMethod, { provider: 'sandbox', results: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Make default: Mastercard ending in 5454' }));
    await waitFor(() => expect(server.bodiesOf(chooseDefaultMethod)).toHaveLength(1));
  });

  it('asks before a card is removed, and says why it cannot be', async () => {
    await open([card()]);
    server.refuse(removeCard, 'card_in_use');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Visa ending in 4242' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.bodiesOf(removeCard)).toHaveLength(1));
  });

  it('adds a test card; a wrong expiry is told at its field', async () => {
    await open([]);
    server.answer(startSavingCard, { provider: 'sandbox' });
    server.answer(saveSandboxCard, { provider: 'sandbox', results: [card()] });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a card' }));
    await userEvent.type(await screen.findByLabelText('Card number'), '4242 4242 4242 4242');
    await userEvent.type(screen.getByLabelText('Expiry date'), '13/28');
    await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
    expect(await screen.findByText('Enter the month and year, for example 08/28.')).toBeDefined();
    await userEvent.clear(screen.getByLabelText('Expiry date'));
    await userEvent.type(screen.getByLabelText('Expiry date'), '08/28');
    await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
    await waitFor(() => expect(server.bodiesOf(saveSandboxCard)).toHaveLength(1));
    expect(server.bodiesOf(saveSandboxCard)[0]).toEqual({
      number: '4242424242424242',
      expires: { month: 8, year: 2028 },
    });
  });

  it('says so when the cards could not be read', async () => {
    server.refuse(listPaymentMethods, 'internal');
    await renderApp([{ path: '*', element: <SavedCards /> }], { path: '/parent-dashboard/payment', language: 'en' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull();
  });
});
