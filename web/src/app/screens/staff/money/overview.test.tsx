import {
  decideApproval,
  getMoneyOverview,
  listApprovals,
  listDifferences,
  listFailedPayments,
  listMoneySessions,
  type MoneyOverview,
  runReconciliation,
} from '@sanad/contract/staff/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  difference,
  failedPayment,
  moneyAction,
  moneyOverview,
  moneySession,
} from '../../../../features/staff-money/staff-money.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component } from './overview.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
  server.answer(listMoneySessions, { results: [moneySession()], next: null, count: 1 });
});

function open(overview: Partial<MoneyOverview> = {}, path = '/cst/money') {
  server.answer(getMoneyOverview, moneyOverview(overview));
  const element = <Component />;
  return renderApp([{ path: '*', element, handle: { area: path.startsWith('/admin') ? 'admin' : 'cst' } }], { path });
}

const nothing = { approvals: 0, transfers: 0, failed_payments: 0, failed_payouts: 0, differences: 0 };
const searches = () =>
  server.calls
    .filter(({ endpoint }) => endpoint === listMoneySessions)
    .map(({ address }) => new URL(address, 'http://x').searchParams);

describe('the money overview', () => {
  it('shows that the books sum to zero, both sides and every account', async () => {
    await open();
    expect(await screen.findByText('Sums to 0.00')).toBeDefined();
    expect(screen.getAllByText('413,750.00')).toHaveLength(2);
    expect(screen.getByText('318,902.50')).toBeDefined();
    expect(screen.getByText('The provider’s books match ours')).toBeDefined();
    expect(screen.getByText('You’re all caught up')).toBeDefined();
  });

  it('warns when debit and credit differ, and when an account does not add up', async () => {
    const { trial_balance, reconciliation } = moneyOverview();
    const accounts = trial_balance.accounts.map((one) =>
      one.account === 'vat_payable' ? { ...one, fils: one.fils - 500 } : one,
    );
    await open({
      trial_balance: { ...trial_balance, accounts },
      reconciliation: reconciliation && { ...reconciliation, miscounted: 2 },
    });
    expect(await screen.findByText('Debit and credit don’t match')).toBeDefined();
    expect(screen.getByText('2 accounts don’t add up')).toBeDefined();
    expect(screen.queryByText('Sums to 0.00')).toBeNull();
  });

  it('shows by how much the provider differs, and where', async () => {
    const { reconciliation } = moneyOverview();
    server.answer(listDifferences, { results: [difference()] });
    await open({
      reconciliation: reconciliation && { ...reconciliation, provider_fils: 41_264_500 },
      counts: { ...nothing, differences: 1 },
    });
    expect(await screen.findByText('The provider’s total is AED 5.00 lower')).toBeDefined();
    const link = await screen.findByRole('link', { name: 'Refund for S-20264' });
    expect(link.getAttribute('href')).toMatch(/^\/cst\/money\/sessions\//);
    expect(screen.getByText('Our books 100.00, provider 105.00')).toBeDefined();
  });

  it('compares on request, and shows the result once it is there', async () => {
    server.answer(runReconciliation, { detail: 'Started' });
    await open({ reconciliation: null });
    const button = await screen.findByRole('button', { name: 'Compare now' });
    server.answer(getMoneyOverview, moneyOverview());
    await userEvent.click(button);
    expect(await screen.findByText('The provider’s books match ours')).toBeDefined();
    expect(server.bodiesOf(runReconciliation)).toHaveLength(1);
  });

  it('says exactly what an approval does before it is given', async () => {
    server.answer(listApprovals, { results: [moneyAction()] });
    server.answer(decideApproval, moneyAction({ state: 'done' }));
    await open({ counts: { ...nothing, approvals: 1 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve: Refund AED\u00a01,500 for S-20264' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^AED 1,500 goes back to Huda Saleh right away/)).toBeDefined();
    expect(dialog.getByText('Rania Khalil’s reason: Two sessions missed')).toBeDefined();
    server.answer(getMoneyOverview, moneyOverview());
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('You’re all caught up')).toBeDefined();
    expect(server.bodiesOf(decideApproval)).toEqual([{ decision: 'approve' }]);
  });

  it('rejects without moving money, and leaves it open when the server refuses', async () => {
    server.answer(listApprovals, { results: [moneyAction({ kind: 'correction', debit_account: 'vat_payable' })] });
    server.refuse(decideApproval, 'second_person_needed');
    await open({ counts: { ...nothing, approvals: 1 } });
    await userEvent.click(await screen.findByRole('button', { name: /^Reject/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^No money moves/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.bodiesOf(decideApproval)).toEqual([{ decision: 'reject' }]);
    expect(screen.getByRole('button', { name: /^Reject/ })).toBeDefined();
  });

  it('lets nobody approve their own request, and says so; they can withdraw it', async () => {
    const requested_by = { id: people.cst.id, name: 'Rania Khalil' };
    server.answer(listApprovals, { results: [moneyAction({ may_decide: false, requested_by })] });
    await open({ counts: { ...nothing, approvals: 1 } });
    expect(await screen.findByText('A colleague has to agree.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Approve|^Reject/ })).toBeNull();
    server.answer(decideApproval, moneyAction({ state: 'rejected' }));
    await userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/won’t be asked to approve it/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(server.bodiesOf(decideApproval)).toEqual([{ decision: 'reject' }]));
  });

  it('lists failed payments with their deadline, and leads to the payouts of the own area', async () => {
    server.answer(listFailedPayments, {
      results: [failedPayment(), failedPayment({ booking_id: 'b', pay_until: null })],
    });
    await open({ counts: { ...nothing, failed_payments: 2, transfers: 3, failed_payouts: 1 } }, '/admin/money');
    expect(await screen.findByText(/^Can pay another way until/)).toBeDefined();
    expect(screen.getByText(/^Owed since/)).toBeDefined();
    const transfers = screen.getByRole('link', { name: 'Open: 3 bank transfers to make' });
    expect(transfers.getAttribute('href')).toBe('/admin/money/payouts?list=to_transfer');
    expect(screen.getByRole('link', { name: /^Open: 1 payout failed/ })).toBeDefined();
  });

  it('finds a session by number or name; the address remembers the search', async () => {
    const { router } = await open();
    expect(await screen.findByRole('link', { name: 'S-20264' })).toBeDefined();
    server.answer(listMoneySessions, { results: [], next: null, count: 0 });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a session' }), 'Huda{Enter}');
    expect(await screen.findByText('No sessions match')).toBeDefined();
    expect(router.state.location.search).toBe('?q=Huda');
    expect(searches().at(-1)?.get('q')).toBe('Huda');
  });

  it('shows more sessions', async () => {
    server.answer(listMoneySessions, { results: [moneySession()], next: 'more', count: 2 });
    await open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    server.answer(listMoneySessions, { results: [moneySession({ booking_id: 'b', number: 7 })], next: null, count: 2 });
    await userEvent.click(more);
    expect(await screen.findByRole('link', { name: 'S-7' })).toBeDefined();
    expect(searches().at(-1)?.get('cursor')).toBe('more');
  });

  it('that could not be loaded does not look as if nothing waited', async () => {
    server.refuse(getMoneyOverview, 'internal');
    server.refuse(listMoneySessions, 'internal');
    await renderApp([{ path: '*', element: <Component /> }]);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
    expect(screen.queryByText('You’re all caught up')).toBeNull();
    expect(screen.queryByText('No paid sessions yet')).toBeNull();
  });

  it('whose list could not be loaded says so beside the rest', async () => {
    server.refuse(listApprovals, 'internal');
    await open({ counts: { ...nothing, approvals: 1 } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.getByText('Sums to 0.00')).toBeDefined();
  });
});
