import { previewBooking } from '@sanad/contract/bookings/bookings.ts';
import { listTrialCalls } from '@sanad/contract/bookings/trial-calls.ts';
import { joinWaitlist, listWaiting } from '@sanad/contract/bookings/waitlist.ts';
import { listChildren } from '@sanad/contract/families/families.ts';
import { getLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { pretendWide } from '../../../ui/render-ui.testing.tsx';
import { at, bookingServer, CHILD_ID, LSA_ID, offer, preview, week } from '../../parts/booking.testing.ts';
import { Component } from './book-session.tsx';

const BOOK = '/dashboard/book-session';

function open(query: string) {
  pretendWide(true);
  return renderApp(
    [
      { path: BOOK, element: <Component /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { path: `${BOOK}?${query}` },
  );
}

const query = (more = '') => `lsa=${LSA_ID}&child=${CHILD_ID}&how=online${more}`;
const goOn = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: 'Continue' }))[0] as HTMLElement);

describe('putting a booking together [PAR-06]', () => {
  it('needs an LSA and a child, and says when the LSA cannot be booked', async () => {
    const { server, profile } = bookingServer();
    await open('');
    expect(await screen.findByRole('heading', { name: 'Who would you like to book?' })).toBeDefined();
    server.answer(getLsaProfile, { ...profile, price_per_hour_fils: null });
    await open(query());
    expect(await screen.findByRole('heading', { name: 'This LSA can’t be booked right now' })).toBeDefined();
    server.answer(getLsaProfile, profile);
    server.answer(listChildren, { results: [], next: null, count: 0 });
    await open(query());
    expect(await screen.findByRole('link', { name: 'Add a child' })).toBeDefined();
  });

  it('offers an LSA who does not travel to the family online only, and says why', async () => {
    const { server } = bookingServer({ area: 'al_barsha' }, 'mirdif');
    await open(`lsa=${LSA_ID}&child=${CHILD_ID}&how=in_person&at=${at(3)}`);
    expect(await screen.findByText(/^Mariam travels up to 15 km, and you live about 25 km away/)).toBeDefined();
    await screen.findByText(/Free to cancel until/);
    expect(server.bodiesOf(previewBooking)).toMatchObject([{ mode: 'online' }]);
    expect(screen.queryByRole('radio', { name: 'In person' })).toBeNull();
  });

  it('has no times for an LSA who works only in person and does not travel that far', async () => {
    bookingServer({ area: 'al_barsha', session_types: ['in_person'] }, 'mirdif');
    await open(query(`&at=${at(3)}`));
    expect(await screen.findByText(/so there are no times to book/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('waits for a time, then goes on with everything in the address', async () => {
    const { server } = bookingServer();
    const { router } = await open(query());
    await goOn();
    expect((await screen.findAllByText('Choose a time first.')).length).toBeGreaterThan(0);
    expect(server.bodiesOf(previewBooking)).toEqual([]);
    await router.navigate(`${BOOK}?${query(`&at=${at(3)}&hours=2`)}`);
    await screen.findByText(/Free to cancel until/);
    await goOn();
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/parent-dashboard/lsa-session-summary');
    expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({ lsa: LSA_ID, hours: '2', at: at(3) });
  });

  it('takes no phone number in the note before there is a booking, and says so at the note', async () => {
    bookingServer();
    const { router } = await open(query(`&at=${at(3)}`));
    await screen.findByText(/Free to cancel until/);
    const note = screen.getByRole('textbox', { name: /A note for Mariam/ });
    await userEvent.type(note, '050 123 4567');
    await goOn();
    expect(router.state.location.pathname).toBe(BOOK);
    expect(screen.getByText('Please leave out phone numbers, e-mail addresses and links.')).toBeDefined();
    expect(document.activeElement).toBe(note);
    await userEvent.clear(note);
    await goOn();
    expect(router.state.location.pathname).toBe('/parent-dashboard/lsa-session-summary');
  });

  it('shows an agreed price with its end', async () => {
    const { server } = bookingServer();
    const agreement = {
      id: LSA_ID,
      price_per_hour_fils: 17_000,
      list_price_per_hour_fils: 20_000,
      valid_until: '2030-02-13T08:00:00Z',
    };
    server.answer(previewBooking, preview({ price_per_hour_fils: 17_000, price_fils: 17_000, agreement }));
    await open(query(`&at=${at(3)}`));
    expect(await screen.findByText('Agreed price until 13/02/2030')).toBeDefined();
    expect(screen.getAllByText('AED 170.00').length).toBeGreaterThan(0);
  });

  it('holds on until each clash of a series is decided, and keeps the decision in the address [BKG-04]', async () => {
    const { server } = bookingServer();
    const taken = week(at(10), { clash: 'taken', nearest: [offer(at(10, 1))] });
    server.answer(previewBooking, preview({ occurrences: [week(at(3)), taken, week(at(17))] }));
    const { router } = await open(query(`&at=${at(3)}&weeks=3`));
    const series = within(await screen.findByRole('region', { name: 'Every week of the series' }));
    expect(series.getByText('2 of 3 sessions can be booked')).toBeDefined();
    await goOn();
    expect(router.state.location.pathname).toBe(BOOK);
    expect(screen.getAllByText('Decide about the unavailable weeks first.').length).toBeGreaterThan(0);
    await userEvent.click(series.getByRole('button', { name: /^Skip this week/ }));
    expect(await series.findByText('All set.')).toBeDefined();
    expect(new URLSearchParams(router.state.location.search).getAll('skip')).toEqual([at(10)]);
    await userEvent.click(series.getByRole('button', { name: /^Change/ }));
    await userEvent.click(await series.findByRole('button', { name: /1:00.pm/ }));
    expect(new URLSearchParams(router.state.location.search).getAll('move')).toEqual([`${at(10)}~${at(10, 1)}`]);
    expect((await screen.findAllByText('AED 600.00')).length).toBeGreaterThan(0);
  });

  it('offers other times for a taken hour, and a notification when it becomes free', async () => {
    const { server } = bookingServer();
    server.answer(
      previewBooking,
      preview({ occurrences: [week(at(3), { clash: 'taken', nearest: [offer(at(3, 1))] })] }),
    );
    server.answer(joinWaitlist, {
      id: CHILD_ID,
      lsa: { id: LSA_ID, name: 'Mariam A.', photo: null },
      starts_at: at(3),
      mode: 'online',
      state: 'waiting',
    });
    const { router } = await open(query(`&at=${at(3)}`));
    expect(await screen.findByText('Someone else has this time.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tell me if it opens up' }));
    expect(server.bodiesOf(joinWaitlist)).toEqual([{ lsa_id: LSA_ID, starts_at: at(3), mode: 'online' }]);
    server.answer(previewBooking, preview({ occurrences: [week(at(3, 1))] }));
    const offers = screen.getAllByRole('button', { name: /1:00.pm/ });
    await userEvent.click(offers.at(-1) as HTMLElement);
    expect(new URLSearchParams(router.state.location.search).get('at')).toBe(at(3, 1));
  });

  it('does not offer to wait for an hour while it is not known whether it is waited for', async () => {
    const { server } = bookingServer();
    server.refuse(listWaiting, 'unavailable');
    server.answer(previewBooking, preview({ occurrences: [week(at(3), { clash: 'taken' })] }));
    const { client } = await open(query(`&at=${at(3)}`));
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: 'Tell me if it opens up' });
    expect(wait.disabled).toBe(true);
    server.answer(listWaiting, { results: [] });
    await act(() => client.refetchQueries());
    await waitFor(() => expect(wait.disabled).toBe(false));
  });

  it('shows the alternatives right after an unavailable hour was chosen', async () => {
    const { server } = bookingServer();
    const lost = week(at(3), { clash: 'taken', nearest: [offer(at(3, 1))] });
    server.answer(previewBooking, preview({ occurrences: [lost] }));
    await open(query());
    const [cell] = await screen.findAllByRole('button', { name: /12:00.pm$/ });
    await userEvent.click(cell as HTMLElement);
    const words = await screen.findByText('Someone else has this time.');
    await waitFor(() => expect(document.activeElement?.contains(words)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('offers to repeat before a time is chosen, and keeps the shown week in the address', async () => {
    bookingServer();
    const { router } = await open(query());
    const currentQuery = () => new URLSearchParams(router.state.location.search);
    await userEvent.click(await screen.findByRole('button', { name: 'Next week' }));
    const week = currentQuery().get('week');
    expect(week).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await userEvent.click(screen.getByRole('switch', { name: /Repeat every week/ }));
    expect([currentQuery().get('week'), currentQuery().get('weeks')]).toEqual([week, '4']);
    expect(screen.getByRole('button', { name: 'Previous week' })).toHaveProperty('disabled', false);
    await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
    const [cell] = await screen.findAllByRole('button', { name: /12:00.pm$/ });
    await userEvent.click(cell as HTMLElement);
    expect([currentQuery().get('week'), currentQuery().get('at')]).toEqual([null, at(3)]);
  });

  it('says before a time is chosen that the LSA offers no calls or the free call has been used [PAR-07]', async () => {
    const { server, profile } = bookingServer();
    server.answer(previewBooking, preview({ price_fils: 0, trial_obstacle: 'had_already' }));
    await open(query('&kind=trial'));
    expect(await screen.findByText(/Omar has already had the free call/)).toBeDefined();
    server.answer(getLsaProfile, { ...profile, session_types: ['in_person'] });
    await open(query('&kind=trial'));
    expect(await screen.findByText(/Mariam works in person only/)).toBeDefined();
  });

  it.each([
    ['had_already', /Omar has already had the free call with Mariam/],
    ['too_many', /three free calls in the last seven days/],
    ['card_needed', /we need a card this time/],
    ['not_online', /Mariam works in person only/],
  ] as const)('explains kindly why a free call is not possible: %s [PAR-07]', async (trial_obstacle, words) => {
    const { server } = bookingServer();
    server.answer(previewBooking, preview({ price_fils: 0, trial_obstacle }));
    await open(query(`&kind=trial&at=${at(3)}`));
    expect(await screen.findByText(words)).toBeDefined();
    const isOpen = trial_obstacle === 'card_needed';
    expect(screen.queryByRole('button', { name: 'Book a session instead' }) === null).toBe(isOpen);
    expect(screen.queryAllByRole('button', { name: 'Next week' }).length > 0).toBe(isOpen);
    expect(screen.queryAllByRole('button', { name: 'Continue' }).length > 0).toBe(isOpen);
  });

  it('says when the free call is, while it is still to come, and leads to it [PAR-07]', async () => {
    const { server } = bookingServer();
    server.answer(previewBooking, preview({ price_fils: 0, trial_obstacle: 'had_already' }));
    server.answer(listTrialCalls, {
      results: [{ booking_id: LSA_ID, lsa_id: LSA_ID, child_id: CHILD_ID, starts_at: at(1), state: 'confirmed' }],
      left: 2,
    });
    await open(query('&kind=trial'));
    expect(await screen.findByText(/^Your free call with Mariam is tomorrow at 12:00.pm UTC\.$/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the call' }).getAttribute('href')).toContain(`session=${LSA_ID}`);
    await userEvent.click(screen.getByRole('button', { name: 'Book a session instead' }));
    expect(screen.queryByText('Free trial call')).toBeNull();
  });
});
