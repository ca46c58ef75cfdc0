import { acceptBooking } from '@sanad/contract/bookings/booking-actions.ts';
import { type BookingSummary, getBooking, listBookings } from '@sanad/contract/bookings/bookings.ts';
import { listWaiting } from '@sanad/contract/bookings/waitlist.ts';
import { listChildren } from '@sanad/contract/families/families.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking, suggestion } from '../../../../features/bookings/booking.testing.ts';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Toaster } from '../../../../ui/overlays/toaster.tsx';
import { Component } from './my-sessions.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(listWaiting, { results: [] });
  server.answer(listChildren, { results: [], next: null, count: 0 });
});

function open(person: 'parent' | 'lsa', results: BookingSummary[], path = '/', count = results.length) {
  useSession.setState({ user: people[person] });
  server.answer(listBookings, { results, next: count > results.length ? 'more' : null, count });
  return renderApp([{ path: '*', element: <Component /> }], { path });
}

const queries = () =>
  server.calls
    .filter(({ endpoint }) => endpoint === listBookings)
    .map(({ address }) => new URL(address, 'http://x').searchParams);

describe('my sessions [PAR-03 partly] [LSA-04 partly]', () => {
  it('says how to fill an empty list, for each side', async () => {
    await open('parent', []);
    expect(await screen.findByText('No upcoming sessions')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find an LSA' })).toBeDefined();
  });

  it('shows a parent who has only sent requests so far the requests, not an empty list', async () => {
    const request = booking({ state: 'requested' });
    useSession.setState({ user: people.parent });
    server.answerBy(listBookings, (query) => {
      const results = query.get('which') === 'requests' ? [request] : [];
      return { results, next: null, count: results.length };
    });
    await renderApp([{ path: '*', element: <Component /> }]);
    expect((await screen.findByRole('tab', { name: 'Requests 1' })).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByText('No upcoming sessions')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Upcoming 0' }));
    expect(await screen.findByText('No upcoming sessions')).toBeDefined();
  });

  it('offers another try when nothing came', async () => {
    useSession.setState({ user: people.parent });
    server.refuse(listBookings, 'internal');
    await renderApp([{ path: '*', element: <Component /> }]);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('counts each list, and loads more of it', async () => {
    await open('parent', [booking()], '/?tab=past', 3);
    expect(await screen.findByRole('tab', { name: 'Past 3' })).toBeDefined();
    const next = booking({ id: '0192d7a0-0000-7000-8000-00000000002a' });
    server.answer(listBookings, { results: [next], next: null, count: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Show more sessions' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(queries().some((query) => query.get('cursor') === 'more' && query.get('which') === 'past')).toBe(true);
  });

  it('shows an LSA first who waits, a series in one place, and takes the answer for all of it', async () => {
    const one = booking({
      your_side: 'lsa',
      state: 'requested',
      may: ['accept', 'decline'],
      series: { place: 1, of: 2 },
      expires_at: new Date(Date.now() + 10_800_000).toISOString(),
      notes: 'Omar is shy at first.',
    });
    const two = { ...one, id: '0192d7a0-0000-7000-8000-00000000002a', series: { place: 2, of: 2 } };
    server.answer(getBooking, one);
    await open('lsa', [one, two]);
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('AED 340.00')).toBeDefined();
    expect(screen.getByText('3 hours left')).toBeDefined();
    expect(await screen.findByText('7 years old, Dyslexia')).toBeDefined();
    expect(screen.getByText('Omar is shy at first.')).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Requests 1' })).toBeDefined();
    server.answer(acceptBooking, { ...one, state: 'confirmed', may: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Accept the whole series' }));
    expect(server.bodiesOf(acceptBooking)).toEqual([{ scope: 'all' }]);
  });

  it.each([
    ['parent', ['Needs your answer', 'Mariam S. suggests another time', /^Choose by /]],
    ['lsa', ['You suggested another time', /^Huda M\. has until .* to choose$/]],
  ] as const)('suggested times wait for the family, and the %s reads so', async (your_side, texts) => {
    const expires_at = new Date(Date.now() + 10_800_000).toISOString();
    const one = booking({ your_side, state: 'requested', expires_at, reschedule: suggestion({ expires_at }) });
    server.answer(getBooking, one);
    await open(your_side, [one], '/?tab=requests');
    await screen.findByRole('article');
    for (const text of texts) expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText(/Mariam S\. has until|Waiting for a reply/)).toBeNull();
  });

  it('cannot be accepted and declined at once', async () => {
    const one = booking({ your_side: 'lsa', state: 'requested', may: ['accept', 'decline'] });
    server.answer(getBooking, one);
    server.never(acceptBooking);
    await open('lsa', [one]);
    const decline = await screen.findByRole<HTMLButtonElement>('button', { name: 'Decline' });
    expect(decline.disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(decline.disabled).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    expect(server.bodiesOf(acceptBooking)).toHaveLength(1);
  });

  it('answers one date of a series, named on the button and in the confirmation', async () => {
    const request = { your_side: 'lsa', state: 'requested', may: ['accept', 'decline'] } as const;
    const times = (starts_at: string) => ({ starts_at, ends_at: starts_at.replace(':00:00', ':30:00') });
    const one = booking({
      ...request,
      may: [...request.may],
      series: { place: 1, of: 2 },
      ...times('2031-01-06T08:00:00Z'),
    });
    const two = { ...one, id: '0192d7a0-0000-7000-8000-00000000002a', ...times('2031-01-13T08:00:00Z') };
    server.answer(getBooking, one);
    await open('lsa', [one, two]);
    render(<Toaster />);
    server.answer(acceptBooking, { ...two, state: 'confirmed', may: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept some' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Accept only Mon 13/01/2031' }));
    expect(server.bodiesOf(acceptBooking)).toEqual([{ scope: 'one' }]);
    expect(server.calls.find(({ endpoint }) => endpoint === acceptBooking)?.address).toContain(two.id);
    expect(await screen.findByText(/^Accepted: Mon 13\/01\/2031/)).toBeDefined();
  });

  it('filters by one child only when it is chosen', async () => {
    const id = '0192d7a0-0000-7000-8000-000000000001';
    await open('parent', [booking()], `/?child=${id}`);
    await screen.findByRole('article');
    expect(queries().every((query) => query.get('child_id') === id)).toBe(true);
  });

  it('shows one week at a time, from today on, and remembers the shown week', async () => {
    const { router } = await open('parent', [booking()], '/?view=week');
    await userEvent.click(await screen.findByRole('button', { name: 'Next week' }));
    const [first, second] = queries();
    const week = (query: URLSearchParams | undefined) => [query?.get('from') ?? '', query?.get('to') ?? ''];
    expect(week(first)[1]).toBe(week(second)[0]);
    const shownWeek = () => new URLSearchParams(router.state.location.search).get('week');
    expect(shownWeek()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    await userEvent.click(screen.getByRole('button', { name: 'Back to today' }));
    expect(shownWeek()).toBeNull();
    const [from = '', to = ''] = week(first);
    expect(from <= new Date().toISOString()).toBe(true);
    expect(to > new Date(Date.now() + 5 * 86_400_000).toISOString()).toBe(true);
  });
});
