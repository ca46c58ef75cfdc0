import {
  getSessionLedger,
  getSessionLedgerCsv,
  giveGoodwillCredit,
  postCorrection,
  refundSession,
  type SessionLedger,
} from '@sanad/contract/staff/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { difference, moneyAction, sessionLedger, uuid } from '../../../../features/staff-money/staff-money.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import type { Language } from '../../../../lib/text/i18n.ts';
import { pretendWide } from '../../../../ui/render-ui.testing.tsx';
import { Component } from './session-ledger.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  pretendWide(true);
  useSession.setState({ user: people.cst });
});

const route = { path: '/cst/money/sessions/:bookingId', handle: { area: 'cst' }, element: <Component /> };
const path = `/cst/money/sessions/${uuid(10)}`;

function open(overrides: Partial<SessionLedger> = {}, language: Language = 'en') {
  server.answer(getSessionLedger, sessionLedger(overrides));
  return renderApp([route], { path, language });
}

async function openDialog(button: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}

describe('the ledger of a session', () => {
  it('tells where the money went, step by step, in words as well', async () => {
    await open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Where the AED\u00a0300 of S-20264 went' }),
    ).toBeDefined();
    const steps = within(screen.getByRole('region', { name: 'Where the money went' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Step 1CapturedAED 300.00Card clearingtoHeld funds',
      'Step 2RefundedAED 100.00Held fundstoCard clearing',
      'Step 3ReleasedAED 200.00Held fundstoLSA payable, Platform revenue, VAT payableLSA payable170.00Platform revenue28.57VAT payable1.43',
      'Step 4Paid outAED 170.00LSA payabletoPayout clearingPO-2026-000045',
    ]);
    expect(screen.getByText('This session sums to 0.00.')).toBeDefined();
    const rows = within(screen.getByRole('table', { name: 'Entries' })).getAllByRole('rowheader');
    expect(rows.map((row) => /^Step (\d)/.exec(row.textContent ?? '')?.[1])).toEqual(['1', '2', '3', '4']);
  });

  it('says nothing of VAT where there was none', async () => {
    await open({ session: { ...sessionLedger().session, vat_basis_points: 0, tax_invoice: null } });
    expect(await screen.findByText('Fee as bought')).toBeDefined();
    expect(screen.queryByText(/incl\.|VAT taken out/)).toBeNull();
    expect(screen.queryByText('Tax invoice')).toBeNull();
  });

  it('shows where the provider differs, and that everything else matches', async () => {
    await open({
      differences: [difference()],
      provider: { captured_fils: 30_000, refunded_fils: 10_500, checked_at: '2026-11-17T00:30:00Z' },
    });
    expect(await screen.findByText('Differs by AED 5.00')).toBeDefined();
    const table = within(screen.getByRole('table', { name: 'Comparison with the provider' }));
    expect(table.getByRole('row', { name: 'Charge 300.00 300.00 Matches' })).toBeDefined();
    expect(table.getByRole('row', { name: 'Refunds 100.00 105.00 5.00' })).toBeDefined();
  });

  it('says before the click where a refund goes and who pays it, then makes it', async () => {
    server.answer(refundSession, moneyAction({ amount_fils: 10_000, state: 'done' }));
    await open({ held_fils: 8000 });
    const dialog = await openDialog('Refund');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '100');
    expect(
      dialog.getByText(
        'AED 100 goes back to the card. AED 20 of it has already been released to Karim Nassar: Sanad pays that.',
      ),
    ).toBeDefined();
    expect(dialog.queryByText(/second person/)).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Late');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund AED\u00a0100.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(refundSession)).toEqual([{ amount_fils: 10_000, reason: 'Late' }]);
  });

  it('takes no more than can go back, and no refund without a reason', async () => {
    await open();
    const dialog = await openDialog('Refund');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '200.01');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect((await dialog.findAllByText('At most AED 200.00 can go back.')).length).toBeGreaterThan(0);
    expect(dialog.getAllByText('Reason is required').length).toBeGreaterThan(0);
    expect(server.bodiesOf(refundSession)).toEqual([]);
  });

  it('shows the server’s refusal at the amount', async () => {
    server.refuse(refundSession, 'amount_too_high');
    await open();
    const dialog = await openDialog('Refund');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '150');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Late');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund AED\u00a0150.00' }));
    expect(await dialog.findByText('This is more than is possible here.')).toBeDefined();
  });

  it('asks for a second person above AED 1,000, and then shows who asked', async () => {
    const action = moneyAction({ kind: 'goodwill_credit', amount_fils: 100_100, may_decide: false });
    server.answer(giveGoodwillCredit, action);
    await open();
    const dialog = await openDialog('Goodwill credit');
    const amount = dialog.getByRole('textbox', { name: 'Amount' });
    await userEvent.type(amount, '1000');
    expect(dialog.queryByText(/second person/)).toBeNull();
    await userEvent.clear(amount);
    await userEvent.type(amount, '1001');
    expect(dialog.getByText(/^Above AED 1,000 a second person has to agree/)).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Sorry');
    server.answer(getSessionLedger, sessionLedger({ actions: [action] }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give AED\u00a01,001.00 credit' }));
    expect(await screen.findByText('Waiting for a second person')).toBeDefined();
    expect(screen.getByText(/^Rania Khalil, /)).toBeDefined();
    expect(server.bodiesOf(giveGoodwillCredit)).toEqual([{ amount_fils: 100_100, reason: 'Sorry' }]);
  });

  it('shows a correction as an entry before it is posted', async () => {
    server.answer(postCorrection, moneyAction({ kind: 'correction', amount_fils: 500, state: 'done' }));
    await open();
    const dialog = await openDialog('Correction');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '5');
    const entry = within(dialog.getByRole('table', { name: 'New entry 5' }));
    expect(entry.getByRole('row', { name: 'Platform revenue 5.00' })).toBeDefined();
    expect(entry.getByRole('row', { name: 'Card clearing 5.00' })).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Refunded at the provider');
    await userEvent.click(dialog.getByRole('button', { name: 'Post AED\u00a05.00 correction' }));
    await waitFor(() =>
      expect(server.bodiesOf(postCorrection)).toEqual([
        {
          amount_fils: 500,
          debit_account: 'platform_revenue',
          credit_account: 'card_clearing',
          reason: 'Refunded at the provider',
        },
      ]),
    );
  });

  it.each([
    ['not_over', /once the session is over/],
    ['not_charged', /^Nothing was charged/],
    ['all_refunded', /^Everything has been refunded/],
  ] as const)('says why no refund is possible: %s', async (refund_obstacle, reason) => {
    await open({ refund_obstacle, refundable_fils: 0 });
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Refund' }).hasAttribute('disabled')).toBe(true);
  });

  it('gives the entries as CSV', async () => {
    server.answer(getSessionLedgerCsv, 'bytes');
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'CSV: entries of S-20264' }));
    await waitFor(() => expect(server.calls.at(-1)?.endpoint).toBe(getSessionLedgerCsv));
  });

  it('has words for no entries, for a session that is not there and for a failed load', async () => {
    const first = await open({ entries: [], payout: null, provider: null });
    expect(await screen.findByText('No money has moved yet')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'AED\u00a0300 for S-20264' })).toBeDefined();
    expect(screen.getByText('Not compared yet. It happens every night.')).toBeDefined();
    first.unmount();
    server.refuse(getSessionLedger, 'not_found');
    const second = await renderApp([route], { path });
    expect(await screen.findByText('We couldn’t find this session.')).toBeDefined();
    second.unmount();
    server.refuse(getSessionLedger, 'internal');
    const third = await renderApp([route], { path });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    third.unmount();
    server.never(getSessionLedger);
    await renderApp([route], { path });
    expect(screen.getByText('Loading…')).toBeDefined();
  });

  it('is there in Arabic', async () => {
    await open({}, 'ar');
    expect(await screen.findByRole('heading', { level: 1, name: /أين ذهب مبلغ/ })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/\b(flow|kind|account|facts|refund)\.\w/);
  });
});
