import {
  acceptBooking,
  answerReschedule,
  bookingSlots,
  checkIn,
  checkLsaCode,
  contestNoShow,
} from '@sanad/contract/bookings/booking-actions.ts';
import {
  type Booking,
  getBooking,
  listBookings,
  listSeries,
  NO_CANCELLATION_MONEY,
} from '@sanad/contract/bookings/bookings.ts';
import { moveSeries, previewSeriesMove } from '@sanad/contract/bookings/series-moves.ts';
import { appealStrike } from '@sanad/contract/bookings/strike-appeals.ts';
import { openChildRecord } from '@sanad/contract/families/families.ts';
import { getReport } from '@sanad/contract/progress/reports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking, suggestion } from '../../../features/bookings/booking.testing.ts';
import type { HourPicker } from '../../../features/bookings/components/sessions/changes/reschedule-dialog.tsx';
import { SessionSeries } from '../../../features/bookings/components/sessions/session-series.tsx';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { openSession, type Person } from './session.testing.tsx';
import { Component as Session } from './session.tsx';
import { Component as Cancelled } from './session-cancelled.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(listBookings, { results: [], next: null, count: 0 });
});

const open = (shown: Booking, person?: Person) => openSession(server, shown, person);

describe('one session [PAR-08 partly] [LSA-05 partly]', () => {
  it.each([
    ['its page', <Session key="session" />],
    ['the page after cancelling', <Cancelled key="cancelled" />],
  ])('%s says when there is none, and how to reach us', async (_, element) => {
    server.refuse(getBooking, 'not_found');
    await renderApp([{ path: '*', element }], { path: '/?session=x' });
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this session' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Help & contact' }).getAttribute('href')).toBe('/contact');
  });

  it('offers another try when nothing came', async () => {
    server.refuse(getBooking, 'internal');
    await renderApp([{ path: '*', element: <Session /> }], { path: '/?session=x' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answer(getBooking, booking());
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Omar with Mariam S.' })).toBeDefined();
  });

  it('shows only the actions that are possible now', async () => {
    await open(booking({ may: ['reschedule'] }));
    expect(await screen.findByRole('button', { name: 'Move session' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel session' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'I’m here' })).toBeNull();
  });

  it('shows the LSA what they earn and the parent what they pay, and nothing more', async () => {
    await open(booking({ your_side: 'lsa', address: 'Villa 12', mode: 'in_person', may: [] }), 'lsa');
    expect(await screen.findByText('AED 170.00')).toBeDefined();
    expect(screen.getByText('Villa 12')).toBeDefined();
    expect(screen.getByText('Dyslexia')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Open Omar’s record' })).toBeDefined();
  });

  it('leads from a session that took place to the next one, its receipt and a report of a problem', async () => {
    await open(booking({ state: 'settled', mode: 'online', may: [] }));
    const section = within(await screen.findByRole('region', { name: 'What’s next?' }));
    const again = new URL(section.getByRole('link', { name: /^Book .*again$/ }).getAttribute('href') ?? '', 'http://x');
    expect(Object.fromEntries(again.searchParams)).toMatchObject({ how: 'online', lsa: booking().lsa.id });
    expect(section.getByRole('button', { name: 'Receipt' })).toBeDefined();
    expect(section.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toContain('raise=');
  });

  it.each([
    ['declined', false],
    ['expired', false],
    ['cancelled_by_parent', true],
  ] as const)('says nothing of a refund for a request that ended: %s', async (state, withdrawn) => {
    await open(booking({ state, withdrawn, may: [], money_state: 'voided' }));
    expect(await screen.findByText(/The reservation on your card has been released/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'If plans change' })).toBeNull();
    const words = ['You withdrew this request. Nothing was charged.', 'Withdrawn by you'];
    expect(words.map((text) => screen.queryByText(text) !== null)).toEqual([withdrawn, withdrawn]);
  });

  it('names no earnings to the LSA of a request that was withdrawn', async () => {
    const gone = { state: 'cancelled_by_parent', withdrawn: true, money_state: 'voided' } as const;
    await open(booking({ ...gone, may: [], your_side: 'lsa' }), 'lsa');
    expect(await screen.findByText('As booked: AED 170.00')).toBeDefined();
    expect(screen.queryByText('You get')).toBeNull();
  });

  it('adds one session to a calendar', async () => {
    await open(booking({ may: [] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(names).toEqual(['Google Calendar', 'Outlook', 'Apple Calendar and others (.ics)']);
  });

  it('offers no record for a trial call, nor before the yes', async () => {
    await open(booking({ your_side: 'lsa', kind: 'trial', price_fils: 0, fee_fils: 0, may: [] }), 'lsa');
    expect(await screen.findByText('A trial call is free for the family.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /record/ })).toBeNull();
  });

  it('offers no record that has closed', async () => {
    server.refuse(getReport, 'record_closed');
    await open(booking({ your_side: 'lsa', state: 'settled', may: [] }), 'lsa');
    expect(
      await screen.findByText(/^You signed this report\. It closed with the rest of Omar’s record\./),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: /record/ })).toBeNull();
  });
});

describe('the money of a session that is over', () => {
  const over = { starts_at: '2026-01-05T08:00:00.000Z', ends_at: '2026-01-05T09:00:00.000Z', may: [] };

  it('is held at first', async () => {
    await open(booking({ ...over, state: 'completed', money_state: 'captured' }));
    expect(await screen.findByText(/^Paid and held by us\. Mariam S\. gets it 72 hours after/)).toBeDefined();
  });

  it('has reached the LSA, and cancelling is no subject any more', async () => {
    await open(booking({ ...over, state: 'settled', money_state: 'captured' }));
    expect(await screen.findByText('Paid, and Mariam S. has been paid.')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'If plans change' })).toBeNull();
  });
});

describe('what came of a session that ended early', () => {
  const credit = { ...NO_CANCELLATION_MONEY, credit_fils: 20_000 };

  it('is shown once, from the point of view of the reader', async () => {
    await open(booking({ state: 'cancelled_by_parent', outcome: credit, may: [] }));
    expect(await screen.findByText('AED 200.00 has been added to your credit.')).toBeDefined();
    expect(screen.getByText('As booked: AED 200.00')).toBeDefined();
    expect(screen.queryByText(/AED 0\.00|gets it/)).toBeNull();
  });

  it('names the part that is credit again', async () => {
    const mixed = { ...NO_CANCELLATION_MONEY, to_card_fils: 16_000, returned_credit_fils: 4000 };
    await open(booking({ state: 'cancelled_by_lsa', outcome: mixed, may: [] }));
    expect(await screen.findByText('AED 160.00 goes to your card and AED 40.00 back to your credit.')).toBeDefined();
  });

  it('is nothing for the LSA, who reads one figure and not two', async () => {
    await open(booking({ state: 'cancelled_by_parent', your_side: 'lsa', outcome: credit, may: [] }), 'lsa');
    expect(await screen.findByText('You aren’t paid for this session.')).toBeDefined();
    expect(screen.queryByText('You get')).toBeNull();
    expect(screen.queryByText(/AED 0\.00/)).toBeNull();
  });

  it.each(['declined', 'cancelled_by_lsa', 'no_show_lsa'] as const)(
    '%s: the parent is offered a next step',
    async (state) => {
      await open(booking({ state, may: [] }));
      expect(await screen.findByRole('link', { name: 'Book Mariam S. again' })).toBeDefined();
      expect(screen.getByRole('link', { name: 'Find another LSA' })).toBeDefined();
    },
  );

  it('tells the LSA that it counts as a strike', async () => {
    await open(booking({ state: 'cancelled_by_lsa', your_side: 'lsa', strike: true, may: [] }), 'lsa');
    expect(await screen.findByText('It counts as a strike for you.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Find another LSA' })).toBeNull();
  });
});

describe('a move that came too late [BKG-02]', () => {
  it('shows the latest state with a friendly explanation', async () => {
    const requested = booking({ your_side: 'lsa', state: 'requested', may: ['accept', 'decline'] });
    await open(requested, 'lsa');
    const gone = { ...requested, state: 'cancelled_by_parent' as const, may: [] };
    server.refuse(acceptBooking, 'no_longer_possible', { info: { booking: gone } });
    server.answer(getBooking, gone);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(/This changed in the meantime, so your change wasn’t saved/)).toBeDefined();
    expect(screen.getByText(/Huda M. cancelled this session/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

describe('the call of an online session', () => {
  const call = { closes_at: '2030-12-01T13:10:00Z', parent_seconds: 0, lsa_seconds: 0, together_seconds: 0 };

  it('says on which day the room opens while that is far ahead', async () => {
    await open(booking({ mode: 'online', call, check_in_opens_at: '2030-12-01T11:50:00Z', may: [] }), 'parent');
    expect(await screen.findByText(/^The room opens on Sun 01\/12\/2030 at \d/)).toBeDefined();
  });

  it('says when the room opens, and offers no “I am here”', async () => {
    const opens = new Date(Date.now() + 3_600_000).toISOString();
    await open(booking({ mode: 'online', call, check_in_opens_at: opens, may: [] }), 'parent');
    expect(await screen.findByRole('heading', { name: 'Video call' })).toBeDefined();
    expect(screen.getByText(/^The room opens at \d.* (today|tomorrow)\.$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I’m here' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Join session' })).toBeNull();
  });

  it.each([
    ['session', 'Join session'],
    ['trial', 'Join trial call'],
  ] as const)('leads into the room while it is open: %s', async (kind, name) => {
    const past = new Date(Date.now() - 60_000).toISOString();
    const joinable = booking({ mode: 'online', kind, call, check_in_opens_at: past, may: ['join_call'] });
    await open(joinable, 'lsa');
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/call/${joinable.id}`);
  });

  it('shows afterwards how long each of them was there', async () => {
    const seconds = { parent_seconds: 3300, lsa_seconds: 3600, together_seconds: 3240 };
    await open(booking({ mode: 'online', state: 'completed', call: { ...call, ...seconds }, may: [] }), 'parent');
    for (const time of ['55 minutes', '60 minutes', '54 minutes']) expect(await screen.findByText(time)).toBeDefined();
  });
});

describe('arriving and moving a session [LSA-05 partly]', () => {
  const now = () => new Date().toISOString();

  it('accepts the family’s code on arrival, and says when it is wrong', async () => {
    const arrival = booking({
      your_side: 'lsa',
      mode: 'in_person',
      security_code_needed: true,
      may: ['check_in'],
      starts_at: now(),
      check_in_opens_at: now(),
    });
    await open(arrival, 'lsa');
    server.refuse(checkIn, 'code_wrong');
    const code = await screen.findByLabelText('The family’s security code');
    await userEvent.click(screen.getByRole('button', { name: 'Start session' }));
    expect(screen.getByText('Enter the code the family gives you at the door.')).toBeDefined();
    expect(document.activeElement).toBe(code);
    expect(server.bodiesOf(checkIn)).toEqual([]);
    await userEvent.type(code, '0000{Enter}');
    expect(await screen.findByText('That isn’t the family’s code. Please ask again.')).toBeDefined();
    const started = { ...arrival, state: 'in_progress' as const, may: ['complete' as const] };
    server.answer(checkIn, started);
    server.answer(getBooking, started);
    await userEvent.clear(code);
    await userEvent.type(code, '4711{Enter}');
    expect(await screen.findByRole('button', { name: 'End session' })).toBeDefined();
    expect(server.bodiesOf(checkIn)).toEqual([{ security_code: '0000' }, { security_code: '4711' }]);
  });

  it('answers exactly the reschedule request that was shown', async () => {
    const request = {
      id: '0192d7a0-0000-7000-8000-0000000000ff',
      state: 'open' as const,
      by: 'lsa' as const,
      starts_at: '2030-12-03T12:00:00Z',
      ends_at: '2030-12-03T13:00:00Z',
      other_starts: [],
      note: 'My car is broken.',
      expires_at: '2030-12-01T12:00:00Z',
      sessions: 1,
    };
    await open(booking({ reschedule: request, may: ['answer_reschedule', 'cancel'] }));
    expect(await screen.findByText('My car is broken.')).toBeDefined();
    server.answer(answerReschedule, booking());
    await userEvent.click(screen.getByRole('button', { name: 'Keep the old time' }));
    expect(server.bodiesOf(answerReschedule)).toEqual([{ request_id: request.id, answer: 'decline' }]);
  });

  it('moves the remaining sessions together: what clashes is listed first and stays', async () => {
    const [from, to] = ['2030-12-03T12:00:00.000Z', '2030-12-04T12:00:00.000Z'];
    const shown = booking({ may: ['request_reschedule'], series: { place: 1, of: 2 }, starts_at: from });
    const next = { ...shown, id: '0192d7a0-0000-7000-8000-0000000000b2', starts_at: '2030-12-10T12:00:00.000Z' };
    server.answer(listSeries, { results: [shown, next] });
    server.answer(bookingSlots, { zone: 'Asia/Dubai', results: [] });
    const planned = (id: string, day: string, clash: 'taken' | null) => ({
      booking_id: id,
      previous_starts_at: from,
      starts_at: `2030-12-${day}T12:00:00.000Z`,
      ends_at: `2030-12-${day}T13:00:00.000Z`,
      clash,
    });
    server.answer(previewSeriesMove, {
      sessions: [planned(shown.id, '04', null), planned(next.id, '11', 'taken')],
      fixed: 0,
      needs_answer: true,
    });
    server.answer(moveSeries, shown);
    const picker: HourPicker = ({ onChoose }) => (
      <button type="button" onClick={() => onChoose(to)}>
        Wednesday
      </button>
    );
    useSession.setState({ user: people.lsa });
    const element = <SessionSeries booking={shown} to={() => '/'} picker={picker} onStale={() => undefined} />;
    await renderApp([{ path: '*', element }], { path: '/' });
    await userEvent.click(await screen.findByRole('button', { name: 'Move the remaining sessions' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Wednesday' }));
    expect(await screen.findByText('1 of 2 sessions can move')).toBeDefined();
    expect(screen.getByText(/Someone else has this time/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(moveSeries)).toEqual([
      { starts_at: to, sessions: [{ booking_id: shown.id, from: shown.starts_at }], note: '' },
    ]);
  });

  it('says that one answer counts for all sessions a request would move', async () => {
    const request = {
      id: '0192d7a0-0000-7000-8000-0000000000fd',
      state: 'open' as const,
      by: 'lsa' as const,
      starts_at: '2030-12-03T12:00:00Z',
      ends_at: '2030-12-03T13:00:00Z',
      other_starts: [],
      note: '',
      expires_at: '2030-12-01T12:00:00Z',
      sessions: 4,
    };
    await open(booking({ reschedule: request, may: ['answer_reschedule', 'cancel'] }));
    expect(await screen.findByText(/^This request is for 4 sessions in the series\./)).toBeDefined();
  });

  it('a parent picks one of the times the LSA suggests for a request', async () => {
    const request = suggestion();
    await open(booking({ state: 'requested', reschedule: request, may: ['answer_reschedule', 'cancel'] }));
    expect(await screen.findByRole('heading', { name: 'Mariam S. suggests another time' })).toBeDefined();
    server.answer(answerReschedule, booking());
    await userEvent.click(screen.getByRole('button', { name: 'Confirm this time' }));
    expect(await screen.findByText('Choose one of the times.')).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /04\/12\/2030/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm this time' }));
    expect(server.bodiesOf(answerReschedule)).toEqual([
      { request_id: request.id, answer: 'accept', starts_at: '2030-12-04T12:00:00Z' },
    ]);
  });

  it.each([
    [0, 'the call'],
    [20_000, 'the session, and you don’t pay again'],
  ])('says of a suggested time what it costs: %d', async (price_fils, what) => {
    await open(booking({ state: 'requested', price_fils, reschedule: suggestion(), may: ['answer_reschedule'] }));
    expect(await screen.findByText(new RegExp(`^Choose by .*\\. Your choice confirms ${what}\\.$`))).toBeDefined();
  });

  it('says in its history by how many minutes somebody runs late', async () => {
    const late = { at: new Date().toISOString(), by: 'lsa' as const, what: 'running_late', reason: '10' };
    await open(booking({ history: [...booking().history, late] }));
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(history.getByText('Mariam S. reported running late')).toBeDefined();
    expect(history.getByText('10 minutes')).toBeDefined();
    expect(history.queryByText('10')).toBeNull();
  });

  it.each([
    ['requested', 'Withdraw suggestion'],
    ['confirmed', 'Withdraw request'],
  ] as const)('an LSA takes back what she proposed for a session that is %s', async (state, button) => {
    const may = ['withdraw_reschedule'] as const;
    await open(booking({ your_side: 'lsa', state, reschedule: suggestion(), may: [...may] }), 'lsa');
    server.answer(answerReschedule, booking({ your_side: 'lsa', state, may: [] }));
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(server.bodiesOf(answerReschedule)).toEqual([{ request_id: suggestion().id, answer: 'withdraw' }]);
  });

  it('opens the child’s record with a reason, and only then', async () => {
    await open(booking({ your_side: 'lsa', may: [] }), 'lsa');
    server.refuse(openChildRecord, 'not_found');
    await userEvent.click(await screen.findByRole('button', { name: 'Open Omar’s record' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Say why.')).toBeDefined();
    expect(server.bodiesOf(openChildRecord)).toEqual([]);
    await userEvent.type(screen.getByLabelText(/Why you need it/), 'To prepare.');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText(/You can open this record once a session is confirmed/)).toBeDefined();
  });
});

describe('a report of a missed session', () => {
  const REFUND = { ...NO_CANCELLATION_MONEY, to_card_fils: 20_000, returned_credit_fils: 0, credit_fils: 2500 };
  const report = (overrides: Partial<NonNullable<Booking['report']>> = {}) => ({
    by: 'parent' as const,
    stage: 'waiting' as const,
    final_at: '2030-12-05T12:00:00Z',
    intended: REFUND,
    decision: null,
    ...overrides,
  });
  const missed = (overrides: Partial<Booking> = {}) =>
    booking({ state: 'no_show_lsa', may: [], report: report(), ...overrides });

  it('says to the accused who made it, what it would lead to, and until when it can be contested', async () => {
    await open(missed({ your_side: 'lsa', may: ['contest'] }), 'lsa');
    expect(await screen.findByText('Not final yet')).toBeDefined();
    expect(screen.getByText('Reported: you didn’t come')).toBeDefined();
    expect(screen.getByText(/Huda M. reported it. You can contest it until .* it’s a strike/)).toBeDefined();
    expect(screen.getByText('Not final yet, if it stays as reported')).toBeDefined();
    const contested = missed({ your_side: 'lsa', report: report({ stage: 'contested' }) });
    server.answer(contestNoShow, contested);
    server.answer(getBooking, contested);
    await userEvent.click(screen.getByRole('button', { name: 'I was there' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /What happened/ }), 'I rang three times.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Contested: our team is looking into it')).toBeDefined();
    expect(server.bodiesOf(contestNoShow)).toEqual([{ reason: 'I rang three times.' }]);
  });

  it('marks the money as not final for the family, too', async () => {
    await open(missed());
    expect(await screen.findByText(/You reported it. Mariam S. can contest it until/)).toBeDefined();
    expect(screen.getByText('Paid. We’re still deciding where the money goes.')).toBeDefined();
    expect(screen.queryByText('It counts as a strike for the LSA.')).toBeNull();
  });

  it('the LSA can report being at the home without the code, which does not start the session', async () => {
    const now = new Date().toISOString();
    const arrival = booking({
      your_side: 'lsa',
      mode: 'in_person',
      security_code_needed: true,
      may: ['check_in'],
      starts_at: now,
      check_in_opens_at: now,
    });
    await open(arrival, 'lsa');
    const there = { ...arrival, checked_in: { parent: false, lsa: true } };
    server.answer(checkIn, there);
    server.answer(getBooking, there);
    await userEvent.click(await screen.findByRole('button', { name: 'I’m at the door' }));
    expect(await screen.findAllByText('We’ve noted that you’re at the door.')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'I’m at the door' })).toBeNull();
    expect(screen.getByLabelText('The family’s security code')).toBeDefined();
    expect(server.bodiesOf(checkIn)).toEqual([{}]);
  });

  it('a running session says from when it can be ended, and one that is over when it ended', async () => {
    await open(booking({ your_side: 'lsa', state: 'in_progress', may: [] }), 'lsa');
    expect(await screen.findByText(/You can end it from/)).toBeDefined();
  });
});

describe('the appeal of a strike', () => {
  const struck = (strike_appeal: Booking['strike_appeal']) =>
    booking({ your_side: 'lsa', state: 'cancelled_by_lsa', may: [], strike: true, strike_appeal });
  const POSSIBLE = { state: 'possible', until: '2026-11-24T12:00:00.000Z', text: '', answer: '' } as const;

  it('is sent by the LSA from the session’s page, with words', async () => {
    server.answer(appealStrike, struck({ ...POSSIBLE, state: 'open', text: 'I was ill.' }));
    await open(struck(POSSIBLE), 'lsa');
    await userEvent.click(await screen.findByRole('button', { name: 'Appeal the strike' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
    expect(dialog.getByText('Tell us what happened.')).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: /What happened/ }), 'I was ill.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
    expect(server.bodiesOf(appealStrike)).toEqual([{ text: 'I was ill.', file: null }]);
  });

  it.each([
    ['open', 'We’re reading your appeal'],
    ['taken_back', 'We’ve taken the strike back'],
    ['kept', 'The strike stays'],
  ] as const)('%s: says so, with our reason', async (state, title) => {
    await open(struck({ ...POSSIBLE, state, text: 'I was ill.', answer: state === 'open' ? '' : 'Thanks.' }), 'lsa');
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.queryByText('Our reason: Thanks.') === null).toBe(state === 'open');
    expect(screen.queryByRole('button', { name: 'Appeal the strike' })).toBeNull();
  });
});

describe('the LSA’s own code at the door', () => {
  const atDoor = (more: Partial<Booking> = {}) =>
    booking({ mode: 'in_person', state: 'confirmed', may: [], check_in_opens_at: '2020-01-01T00:00:00.000Z', ...more });

  it('is checked by the family on the session’s page', async () => {
    server.refuse(checkLsaCode, 'code_wrong');
    await open(atDoor({ lsa_code_set: true }));
    const field = await screen.findByRole('textbox', { name: /security code/ });
    await userEvent.type(field, '4711');
    await userEvent.click(screen.getByRole('button', { name: 'Check code' }));
    expect(await screen.findByText(/That isn’t .* code\. Please ask again/)).toBeDefined();
    server.answer(checkLsaCode, { detail: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Check code' }));
    expect(await screen.findByText(/^That’s .* code\.$/)).toBeDefined();
  });

  it('is not asked for where the LSA has set none', async () => {
    await open(atDoor());
    expect(await screen.findByRole('heading', { name: 'Arrival' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Check code' })).toBeNull();
  });
});
