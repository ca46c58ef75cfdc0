import { listKnownLsas } from '@sanad/contract/bookings/lsa-history.ts';
import { listTrialCalls } from '@sanad/contract/bookings/trial-calls.ts';
import { listChildren } from '@sanad/contract/families/families.ts';
import { listAgreedPrices } from '@sanad/contract/negotiation.ts';
import { type LsaCard, listFavourites, listSavedSearches, searchLsas } from '@sanad/contract/search/search.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { lsaCard } from '../../../features/search/search.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { bookingServer, CHILD } from '../../parts/booking.testing.ts';
import { SearchScreen } from './search-screen.tsx';

const LSA = lsaCard({ next_free: ['2027-01-11T12:00:00.000Z'] });
const found = (count: number) => ({ results: [LSA], next: null, count, facets: null, understood: [], relax: [] });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(searchLsas, found(41));
});

async function open(path = '/find-an-lsa') {
  const view = await renderApp([{ path: '*', element: <SearchScreen /> }], { path });
  await screen.findByRole('article');
  return view;
}

const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));

describe('the search', () => {
  it('does not show the count of the search before while the next one is on its way', async () => {
    await open();
    await screen.findByRole('heading', { name: '41 LSAs match' });
    server.never(searchLsas);
    await userEvent.click(filters().getByRole('checkbox', { name: /^Dyslexia/ }));
    await screen.findByRole('heading', { name: 'Searching…' });
    expect(screen.queryByText('41 LSAs match')).toBeNull();
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it('says that it is not available when nothing comes back', async () => {
    await open();
    server.refuse(searchLsas, 'unavailable');
    await userEvent.click(filters().getByRole('checkbox', { name: /^Dyslexia/ }));
    await screen.findByRole('heading', { name: 'Search isn’t available right now' });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('41 LSAs match')).toBeNull();
  });

  it('quotes understood words as they were typed', async () => {
    const understood = [{ word: 'نشاط زايد', kind: 'needs', value: 'adhd' }];
    server.answer(searchLsas, { ...found(41), understood });
    await open('/find-an-lsa?q=نشاط زائد');
    expect(await screen.findByRole('button', { name: /نشاط زائد.* ADHD/ })).toBeTruthy();
    expect(screen.queryByText(/نشاط زايد/)).toBeNull();
  });

  it('offers to leave out one typed word, as it was typed, and keeps the others', async () => {
    const relax = [
      { filter: 'q', word: 'قثصضشس', count: 3 },
      { filter: 'q', count: 1000 },
    ];
    server.answer(searchLsas, { ...found(0), results: [], relax });
    await renderApp([{ path: '*', element: <SearchScreen /> }], { path: '/find-an-lsa?q=Mariam القثصضشس ' });
    const offer = await screen.findByRole('button', { name: /^Without “.*القثصضشس.*”: 3 LSAs$/ });
    expect(screen.getByRole('button', { name: 'Without the words you typed: 1,000+ LSAs' })).toBeTruthy();
    server.answer(searchLsas, found(3));
    await userEvent.click(offer);
    await screen.findByRole('heading', { name: '3 LSAs match' });
    expect(server.calls.at(-1)?.address).toContain('q=Mariam&');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Mariam');
  });

  it('is for the child as soon as the children could be loaded after all', async () => {
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    server.refuse(listChildren, 'unavailable');
    const { client } = await open('/parent-dashboard/lsa-search-results');
    expect(screen.queryByRole('heading', { name: /Find an LSA for/ })).toBeNull();
    server.answer(listChildren, { results: [CHILD], next: null, count: 1 });
    await act(() => client.refetchQueries());
    await screen.findByRole('heading', { name: `Find an LSA for ${CHILD.first_name}` });
  });

  it('does not say that an LSA is unmarked, or a search unsaved, while that is not known', async () => {
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    server.answer(listChildren, { results: [], next: null, count: 0 });
    server.refuse(listFavourites, 'unavailable');
    server.refuse(listSavedSearches, 'unavailable');
    const { client } = await open('/parent-dashboard/lsa-search-results');
    const heart = screen.getByRole<HTMLButtonElement>('button', { name: /^Save Mariam A/ });
    const alert = screen.getByRole<HTMLButtonElement>('button', { name: 'Save search' });
    expect(heart.getAttribute('aria-pressed')).toBeNull();
    expect([heart.disabled, alert.disabled]).toEqual([true, true]);
    server.answer(listFavourites, { results: [LSA] });
    server.answer(listSavedSearches, { results: [] });
    await act(() => client.refetchQueries());
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
    expect([heart.disabled, alert.disabled]).toEqual([false, false]);
  });

  it('offers a family only what it can have: its agreed price, and the free call it has booked by its time', async () => {
    const other = { ...LSA, id: '0192d7a0-0000-7000-8000-0000000000ab', name: 'Noor B.', session_types: ['in_person'] };
    const third = { ...LSA, id: '0192d7a0-0000-7000-8000-0000000000ac', name: 'Sara C.' };
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    server.answer(listChildren, { results: [CHILD], next: null, count: 1 });
    server.answer(searchLsas, { ...found(3), results: [LSA, other as LsaCard, third] });
    server.answer(listFavourites, { results: [] });
    server.answer(listSavedSearches, { results: [] });
    const starts_at = new Date(Date.now() + 6 * 24 * 3_600_000).toISOString();
    const mine = { lsa_id: LSA.id, child_id: CHILD.id };
    server.answer(listTrialCalls, {
      results: [{ ...mine, booking_id: third.id, starts_at, state: 'confirmed' }],
      left: 2,
    });
    server.answer(listAgreedPrices, {
      results: [{ ...mine, price_per_hour_fils: 16_000, valid_until: starts_at }],
    });
    await renderApp([{ path: '*', element: <SearchScreen /> }], { path: '/parent-dashboard/lsa-search-results' });
    const card = within(await screen.findByRole('article', { name: LSA.name }));
    expect(await card.findByText('AED 160.00')).toBeTruthy();
    const call = card.getByRole('link', { name: /^Free call on/ });
    expect(call.getAttribute('href')).toContain(`session=${third.id}`);
    expect(
      screen.getAllByRole('link', { name: /^Book free trial call/ }).map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Book free trial call: Sara C.']);
  });

  it('says where the family lives, so that only LSAs who travel there are offered in person', async () => {
    const far = { ...LSA, session_types: ['in_person'], area: 'al_barsha', next_free: [] } as LsaCard;
    bookingServer({}, 'mirdif').server.answer(searchLsas, { ...found(1), results: [far] });
    await open('/parent-dashboard/lsa-search-results');
    expect(screen.getByText('About 25 km, too far in person')).toBeTruthy();
    expect(screen.getByText('Works only in person, and travels up to 15 km')).toBeTruthy();
  });

  it('keeps both what is typed and what is ticked in the same moment', async () => {
    const { router } = await open();
    const dyslexia = filters().getByRole('checkbox', { name: /^Dyslexia/ });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'reading' } });
    fireEvent.click(dyslexia);
    await waitFor(() => expect(router.state.location.search).toContain('q=reading'));
    expect(router.state.location.search).toContain('needs=dyslexia');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('reading');
  });

  it('leaves the exact hours open while they are chosen', async () => {
    await open();
    const exact = filters().getByText('Exact hours', { selector: 'summary' }).closest('details') as HTMLDetailsElement;
    await act(async () => {
      exact.open = true;
      exact.dispatchEvent(new Event('toggle'));
    });
    const hours = within(exact).getAllByRole('checkbox').slice(0, 3);
    for (const hour of hours) {
      await userEvent.click(hour);
      expect(exact.open).toBe(true);
    }
    for (const hour of hours) {
      await userEvent.click(hour);
      expect(exact.open).toBe(true);
    }
  });

  it('says whom the family has worked with, and filters by woman or man', async () => {
    useSession.getState().loginSucceeded({ token: 't', user: people.parent });
    server.answer(listChildren, { results: [], next: null, count: 0 });
    server.answer(listKnownLsas, { results: [{ lsa: LSA.id, sessions: 2 }] });
    const { router } = await open('/parent-dashboard/lsa-search-results');
    await within(screen.getByRole('article')).findByText('You’ve worked together');
    await userEvent.click(filters().getByRole('checkbox', { name: /^Woman/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?gender=woman'));
    expect(screen.getByRole('button', { name: 'Remove Woman' })).toBeTruthy();
  });

  it('names what is pressed on a card with the words it shows', async () => {
    await open();
    const card = within(screen.getByRole('article'));
    for (const control of [...card.getAllByRole('link'), ...card.getAllByRole('button')]) {
      const label = control.getAttribute('aria-label');
      if (label !== null) expect(label).toContain(control.textContent?.trim());
    }
    expect(card.getByRole('link', { name: /^Mon\w* 11\/01\/2027.*: see Mariam’s free hours$/ })).toBeTruthy();
  });
});
