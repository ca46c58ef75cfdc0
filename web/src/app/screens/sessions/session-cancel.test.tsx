import { cancelBooking, quoteCancellation } from '@sanad/contract/bookings/booking-actions.ts';
import {
  type Booking,
  getBooking,
  listBookings,
  listSeries,
  NO_CANCELLATION_MONEY,
} from '@sanad/contract/bookings/bookings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking } from '../../../features/bookings/booking.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { openSession, type Person } from './session.testing.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(listBookings, { results: [], next: null, count: 0 });
});
const open = (shown: Booking, person?: Person) => openSession(server, shown, person);

const STANDARD = { ...NO_CANCELLATION_MONEY, way: 'standard' as const, to_card_fils: 20_000 };
const CHANGED = {
  ...NO_CANCELLATION_MONEY,
  way: 'standard' as const,
  to_card_fils: 10_000,
  lsa_fils: 8500,
  fee_fils: 1500,
};
const quote = (ways: (typeof STANDARD)[]) => ({
  ways,
  changes_at: null,
  strikes: null,
  waiting: null,
  remaining: null,
});

describe('cancelling, or moving instead', () => {
  it('offers to move a session instead of cancelling it, where that is possible', async () => {
    server.answer(quoteCancellation, quote([STANDARD]));
    const view = await open(booking({ may: ['cancel'] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    await screen.findByRole('dialog');
    await screen.findByLabelText(/^A message to/);
    expect(screen.queryByRole('button', { name: 'Move it instead' })).toBeNull();
    view.unmount();
    await open(booking({ may: ['cancel', 'reschedule'] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move it instead' }));
    expect(await screen.findByRole('dialog', { name: 'Move this session' })).toBeDefined();
  });

  it('shows the sessions of a series together, and cancels all that are ahead for the sum that was shown', async () => {
    const shown = booking({ may: ['cancel'], series: { place: 1, of: 2 } });
    const next = booking({ id: '0192d7a0-0000-7000-8000-0000000000d2', state: 'cancelled_by_lsa', may: [] });
    const all = { ...NO_CANCELLATION_MONEY, to_card_fils: 30_000, lsa_fils: 8500, fee_fils: 1500 };
    server.answer(listSeries, { results: [shown, next] });
    server.answer(quoteCancellation, { ...quote([STANDARD]), remaining: { ...all, sessions: 2, changes_at: null } });
    server.answer(cancelBooking, shown);
    await open(shown);
    const series = within(await screen.findByRole('region', { name: 'Sessions in this series' }));
    expect((await series.findByRole('link')).getAttribute('href')).toContain(next.id);
    const [thisOne] = series.getAllByRole('listitem');
    expect(thisOne?.textContent).toMatch(/\d:\d\d\s[ap]m to \d+:\d\d\s[ap]m.*This session/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel session' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /both sessions ahead.*AED.300\.00/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Cancel 2 sessions?' })).toBeDefined();
    expect(dialog.getByText('Sessions close to their start aren’t refunded in full.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel 2 sessions' }));
    await waitFor(() => expect(server.bodiesOf(cancelBooking)[0]).toMatchObject({ scope: 'remaining', quoted: all }));
    const done = await screen.findByText('Both sessions are cancelled. AED 300 goes back to your card.');
    await waitFor(() => expect(done.closest('[role=status]')).toBe(document.activeElement));
  });

  it.each([
    [{ returned_credit_fils: 30_000 }, 'All 3 sessions are cancelled. AED 300 goes back to your credit.'],
    [
      { to_card_fils: 20_050, returned_credit_fils: 10_000 },
      'All 3 sessions are cancelled. AED 200.50 goes to your card and AED 100 back to your credit.',
    ],
    [{ lsa_fils: 51_000, fee_fils: 9000 }, 'All 3 sessions are cancelled.'],
    [
      { to_card_fils: 60_000, released_fils: 40_000 },
      'All 3 sessions are cancelled. AED 200 goes back to your card. We’ll release AED 400 that’s only reserved on your card.',
    ],
    [
      { to_card_fils: 20_000, released_fils: 20_000, lsa_fils: 17_000, fee_fils: 3000 },
      'All 3 sessions are cancelled. We’ll release AED 200 that’s only reserved on your card.',
    ],
  ])('says after cancelling a series where the money goes: %o', async (part, sentence) => {
    const shown = booking({ may: ['cancel'] });
    const remaining = { ...NO_CANCELLATION_MONEY, ...part, sessions: 3, changes_at: null };
    server.answer(quoteCancellation, { ...quote([STANDARD]), remaining });
    server.answer(cancelBooking, shown);
    await open(shown);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /all 3 sessions ahead/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel 3 sessions' }));
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  it('says until when the sum for a whole series holds, which is not when the shown session changes', async () => {
    const remaining = { ...STANDARD, to_card_fils: 60_000, sessions: 3, changes_at: '2031-03-04T08:00:00Z' };
    server.answer(quoteCancellation, { ...quote([STANDARD]), changes_at: '2031-03-18T08:00:00Z', remaining });
    await open(booking({ may: ['cancel'] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText(/^Valid until .*18\/03\/2031/)).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /all 3 sessions ahead/ }));
    expect(screen.getByText(/^Valid until .*04\/03\/2031/)).toBeDefined();
    expect(screen.queryByText(/18\/03\/2031/)).toBeNull();
  });

  it('loads the sum again when another session of the series changes it first', async () => {
    const remaining = { ...STANDARD, to_card_fils: 60_000, sessions: 3, changes_at: new Date().toISOString() };
    const later = { ...remaining, to_card_fils: 50_000, changes_at: null };
    server.answer(quoteCancellation, { ...quote([STANDARD]), remaining });
    await open(booking({ may: ['cancel'] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    await screen.findByRole('checkbox', { name: /600\.00 back in all/ });
    server.answer(quoteCancellation, { ...quote([STANDARD]), remaining: later });
    expect(await screen.findByRole('checkbox', { name: /500\.00 back in all/ }, { timeout: 3000 })).toBeDefined();
  });

  it('offers to move the whole series once all of it is to be cancelled, and nothing where it cannot be moved', async () => {
    const shown = booking({ series: { place: 1, of: 2 } });
    const next = booking({ id: '0192d7a0-0000-7000-8000-0000000000d2', may: ['cancel', 'request_reschedule'] });
    const remaining = { ...NO_CANCELLATION_MONEY, to_card_fils: 40_000, sessions: 2, changes_at: null };
    server.answer(quoteCancellation, { ...quote([STANDARD]), remaining });
    server.answer(listSeries, { results: [shown, { ...next, may: ['cancel'] }] });
    const view = await open(shown);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('Moving it costs nothing, and you keep your session.')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /both sessions ahead/ }));
    expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull();
    view.unmount();

    server.answer(listSeries, { results: [shown, next] });
    await open(shown);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /both sessions ahead/ }));
    expect(screen.queryByText('Moving it costs nothing, and you keep your session.')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask to move them instead' }));
    expect(await screen.findByRole('dialog', { name: 'Move the remaining sessions' })).toBeDefined();
  });
});

describe('cancelling', () => {
  it('a series with a session nobody was charged for says nothing of a session too close to its start', async () => {
    const remaining = { ...NO_CANCELLATION_MONEY, to_card_fils: 20_000, sessions: 2, changes_at: null };
    server.answer(quoteCancellation, { ...quote([STANDARD]), remaining });
    await open(booking({ may: ['cancel'] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /both sessions ahead/ }));
    expect(screen.getByText('You get AED 200.00 back to your card.', { exact: false })).toBeDefined();
    expect(screen.queryByText(/close to their start/)).toBeNull();
  });

  it.each([
    [0, ['We’ve released the AED 200.00 reservation']],
    [5000, ['We’ve released the AED 150.00 reservation', 'AED 50.00 is back in your credit']],
    [20_000, ['AED 200.00 is back in your credit']],
  ])('a request paid with %i of credit says what is free again, and what was set aside', async (credit, facts) => {
    server.answer(quoteCancellation, quote([STANDARD]));
    const request = booking({ state: 'requested', credit_paid_fils: credit, may: ['cancel'] });
    await open(request);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    const dialog = within(await screen.findByRole('dialog'));
    const withdrawn = { ...request, state: 'cancelled_by_parent' as const, withdrawn: true, may: [] };
    server.answer(cancelBooking, withdrawn);
    server.answer(getBooking, withdrawn);
    await dialog.findByText(/AED.200\.00/);
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByRole('heading', { name: 'Request withdrawn' })).toBeDefined();
    expect(document.title).toMatch(/^Request withdrawn/);
    for (const fact of facts) expect(await screen.findByText(fact)).toBeDefined();
    expect(screen.queryAllByText(/reservation|in your credit/)).toHaveLength(facts.length);
  });

  it('sends exactly what was quoted, and shows a new quote without losing what was typed', async () => {
    server.answer(quoteCancellation, quote([STANDARD]));
    const { router } = await open(booking());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('You get AED 200.00 back to your card.')).toBeDefined();
    await userEvent.type(dialog.getByLabelText(/A message to Mariam/), 'We travel.');

    server.refuse(cancelBooking, 'quote_changed', { info: { quote: CHANGED } });
    server.answer(quoteCancellation, quote([CHANGED]));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(await dialog.findByText('You get AED 100.00 back to your card.')).toBeDefined();
    expect(dialog.getByText(/Your refund has changed/)).toBeDefined();

    const { way, ...outcome } = CHANGED;
    const after = booking({ state: 'cancelled_by_parent', may: [], outcome, money_state: 'partly_refunded' });
    server.answer(cancelBooking, after);
    server.answer(getBooking, after);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('AED 100.00 goes back to your card')).toBeDefined();
    expect(router.state.location.pathname).toBe('/parent-dashboard/my-sessions/cancel-session-success');
    const { way: _, ...first } = STANDARD;
    expect(server.bodiesOf(cancelBooking)).toEqual([
      { way: 'standard', scope: 'one', quoted: first, reason: 'We travel.' },
      { way, scope: 'one', quoted: outcome, reason: 'We travel.' },
    ]);
  });

  it('offers two refunds for a sick child, each with its amount', async () => {
    server.answer(quoteCancellation, {
      ways: [
        { ...NO_CANCELLATION_MONEY, way: 'standard', lsa_fils: 17_000, fee_fils: 3000 },
        { ...NO_CANCELLATION_MONEY, way: 'sick_credit', returned_credit_fils: 0, credit_fils: 20_000 },
        { ...NO_CANCELLATION_MONEY, way: 'sick_card', to_card_fils: 10_000, fee_fils: 10_000 },
      ],
      changes_at: null,
      strikes: null,
      waiting: null,
      remaining: null,
    });
    server.answer(cancelBooking, booking({ state: 'cancelled_by_parent' }));
    await open(booking());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('It’s too close to the start for a refund.')).toBeDefined();
    expect(dialog.getByText('AED 200.00 as credit for your next sessions')).toBeDefined();
    await userEvent.click(dialog.getByRole('radio', { name: /half to my card/ }));
    expect(dialog.getByText('You get AED 100.00 back to your card.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(server.bodiesOf(cancelBooking)).toEqual([
      {
        way: 'sick_card',
        scope: 'one',
        quoted: { ...NO_CANCELLATION_MONEY, to_card_fils: 10_000, fee_fils: 10_000 },
        reason: '',
      },
    ]);
  });

  it('says which part goes to the card and which back to credit, before and after', async () => {
    const mixed = {
      ...NO_CANCELLATION_MONEY,
      to_card_fils: 6000,
      returned_credit_fils: 4000,
      lsa_fils: 8500,
      fee_fils: 1500,
    };
    server.answer(quoteCancellation, quote([{ ...mixed, way: 'standard' }]));
    await open(booking());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    const dialog = within(await screen.findByRole('dialog'));
    const sentence = 'You get AED 60.00 back to your card and AED 40.00 as credit.';
    expect(await dialog.findByText(sentence)).toBeDefined();
    const after = booking({ state: 'cancelled_by_parent', may: [], outcome: mixed, money_state: 'partly_refunded' });
    server.answer(cancelBooking, after);
    server.answer(getBooking, after);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('AED 60.00 goes back to your card')).toBeDefined();
    expect(screen.getByText('AED 40.00 is back in your credit')).toBeDefined();
    expect(screen.getByText('AED 100.00 of the price is kept')).toBeDefined();
  });

  it('releases a request that credit pays for without a word about the card', async () => {
    server.answer(
      quoteCancellation,
      quote([{ ...NO_CANCELLATION_MONEY, way: 'standard', returned_credit_fils: 20_000 }]),
    );
    await open(booking({ state: 'requested' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText('You get AED 200.00 of credit back. Nothing is charged.')).toBeDefined();
  });

  it.each([
    [{ after: 1, hidden_days: 0, suspended: false }, 'The first is a notice.'],
    [{ after: 2, hidden_days: 7, suspended: false }, 'hide your profile from families for 7 days'],
    [{ after: 5, hidden_days: 14, suspended: true }, 'Your account will be suspended.'],
  ])('tells the LSA the consequence: %o', async (strikes, consequence) => {
    server.answer(quoteCancellation, { ways: [STANDARD], changes_at: null, strikes, waiting: null, remaining: null });
    await open(booking({ your_side: 'lsa', may: ['cancel'] }), 'lsa');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText(new RegExp(consequence))).toBeDefined();
    expect(screen.getByText(`It’s your strike number ${strikes.after} in 180 days.`)).toBeDefined();
  });

  it('asks the LSA why before cancelling: illness is one of the reasons', async () => {
    const strikes = { after: 1, hidden_days: 0, suspended: false };
    server.answer(quoteCancellation, { ...quote([STANDARD]), strikes });
    server.answer(cancelBooking, booking({ your_side: 'lsa', state: 'cancelled_by_lsa', may: [] }));
    await open(booking({ your_side: 'lsa', may: ['cancel'] }), 'lsa');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel session' }));
    expect(await dialog.findByText('Choose a reason.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: /Why are you cancelling/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'I’m ill' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(server.bodiesOf(cancelBooking)).toMatchObject([{ lsa_reason: 'illness' }]);
  });

  it('takes one request of a series back, or all that still wait, with what each gives', async () => {
    const { way: _, ...each } = STANDARD;
    const waiting = { ...each, to_card_fils: 60_000, sessions: 3, changes_at: null };
    server.answer(quoteCancellation, { ...quote([STANDARD]), waiting });
    server.answer(cancelBooking, booking({ state: 'cancelled_by_parent', may: [] }));
    const { router } = await open(booking({ state: 'requested' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText('We’ll release AED 200.00 reserved on your card. Nothing is charged.'),
    ).toBeDefined();
    await userEvent.click(dialog.getByRole('checkbox', { name: /all 3 requests.*600.00 in total/ }));
    expect(dialog.getByText('We’ll release AED 600.00 reserved on your card. Nothing is charged.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw 3 requests' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).not.toContain('cancel-session-success');
    expect(
      await screen.findByText(
        'All 3 requests withdrawn. We’ll release AED 600 reserved on your card. Nothing is charged.',
      ),
    ).toBeDefined();
    const { sessions, changes_at, ...quoted } = waiting;
    expect(server.bodiesOf(cancelBooking)).toEqual([{ way: 'standard', scope: 'all', quoted, reason: '' }]);
  });

  it('asks staff for a reason', async () => {
    server.answer(quoteCancellation, quote([STANDARD]));
    await open(booking({ your_side: 'staff', may: ['cancel'] }), 'cst');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel session' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/The family gets AED 200.00 back/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel session' }));
    expect(await dialog.findByText('Say why.')).toBeDefined();
    expect(server.bodiesOf(cancelBooking)).toEqual([]);
  });
});
