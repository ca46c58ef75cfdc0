import {
  listStaffPayouts,
  markTransferFailed,
  markTransferPaid,
  revealPayoutAccount,
  type StaffPayout,
} from '@sanad/contract/staff/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyAction, payoutOf, staffPayout } from '../../../../features/staff-money/staff-money.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './payouts.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
});

function open(results: StaffPayout[], path = '/cst/money/payouts') {
  server.answer(listStaffPayouts, { results, next: null, count: results.length });
  return renderApp([{ path: '*', element: <Component /> }], { path });
}

const lists = () =>
  server.calls
    .filter(({ endpoint }) => endpoint === listStaffPayouts)
    .map(({ address }) => new URL(address, 'http://x').searchParams.get('list'));

describe('the payouts', () => {
  it('show the account of a bank transfer only when asked, and say that this is recorded', async () => {
    server.answer(revealPayoutAccount, { account_holder: 'Karim Nassar', iban: 'AE070331234567890123456' });
    await open([staffPayout()]);
    expect(await screen.findByText('We’ll record that you looked.')).toBeDefined();
    expect(server.bodiesOf(revealPayoutAccount)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Show account: PO-2026-000045' }));
    expect(await screen.findByText('AE07 0331 2345 6789 0123 456')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Copy amount' }));
    expect(await navigator.clipboard.readText()).toBe('892.50');
    await userEvent.click(screen.getByRole('button', { name: 'Copy IBAN' }));
    expect(await navigator.clipboard.readText()).toBe('AE070331234567890123456');
  });

  it('are marked as paid with the bank’s reference', async () => {
    server.answer(markTransferPaid, staffPayout({ state: 'paid' }));
    await open([staffPayout()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid: PO-2026-000045' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/second person/)).toBeNull();
    const submit = dialog.getByRole('button', { name: 'Mark AED\u00a0892.50 as paid' });
    await userEvent.click(submit);
    expect((await dialog.findAllByText('The bank’s reference is required')).length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByRole('textbox', { name: 'The bank’s reference' }), 'TR-1');
    server.answer(listStaffPayouts, { results: [], next: null, count: 0 });
    await userEvent.click(submit);
    expect(await screen.findByText('No bank transfers to make')).toBeDefined();
    expect(server.bodiesOf(markTransferPaid)).toEqual([{ reference: 'TR-1' }]);
  });

  it('need a second person above AED 5,000', async () => {
    await open([staffPayout({ amount_fils: 500_100 })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid: PO-2026-000045' }));
    expect(await screen.findByText(/^Above AED 5,000 a second person/)).toBeDefined();
  });

  it('that wait for a second person say who asked, and cannot be marked again', async () => {
    const approval = moneyAction({ kind: 'transfer_paid', booking: null, payout: payoutOf });
    await open([staffPayout({ amount_fils: 612_000, approval })]);
    expect(await screen.findByText(/^Marked as paid by Rania Khalil/)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Approve/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Mark as paid/ })).toBeNull();
  });

  it('that could not be made go back to the balance, with the reason', async () => {
    server.answer(markTransferFailed, staffPayout({ state: 'failed' }));
    await open([staffPayout()]);
    await userEvent.click(await screen.findByRole('button', { name: 'It couldn’t be paid: PO-2026-000045' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^AED 892.50 goes back to Karim Nassar’s balance/)).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Account closed');
    await userEvent.click(dialog.getByRole('button', { name: 'Return it to the balance' }));
    await waitFor(() => expect(server.bodiesOf(markTransferFailed)).toEqual([{ reason: 'Account closed' }]));
  });

  it('that came back after they were marked as paid go back to the balance, too', async () => {
    server.answer(markTransferFailed, staffPayout({ state: 'failed' }));
    await open([staffPayout({ state: 'paid', reference: 'TR-1' })], '/cst/money/payouts?list=all');
    await userEvent.click(await screen.findByRole('button', { name: 'It came back: PO-2026-000045' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'PO-2026-000045 came back' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong name');
    await userEvent.click(dialog.getByRole('button', { name: 'Return it to the balance' }));
    await waitFor(() => expect(server.bodiesOf(markTransferFailed)).toEqual([{ reason: 'Wrong name' }]));
  });

  it('are listed by what the address says; the provider’s own need nobody', async () => {
    const failed = staffPayout({ way: 'stripe', state: 'failed', failure: 'declined' });
    const { router } = await open([failed], '/cst/money/payouts?list=failed');
    expect(await screen.findByText(/^The bank refused it/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Mark as paid/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(lists()).toEqual(['failed', 'all']));
    expect(router.state.location.search).toBe('?list=all');
  });

  it('have words for none, for loading and for a failed load', async () => {
    const first = await open([], '/cst/money/payouts?list=failed');
    expect(await screen.findByText('No failed payouts')).toBeDefined();
    first.unmount();
    server.never(listStaffPayouts);
    const second = await renderApp([{ path: '*', element: <Component /> }]);
    expect(screen.getByText('Loading…')).toBeDefined();
    second.unmount();
    server.refuse(listStaffPayouts, 'internal');
    await renderApp([{ path: '*', element: <Component /> }]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText('No bank transfers to make')).toBeNull();
  });
});
