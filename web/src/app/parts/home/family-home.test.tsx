import { getUser, listDevices, socketTicket } from '@sanad/contract/accounts/accounts.ts';
import { listBookings } from '@sanad/contract/bookings/bookings.ts';
import { listHeldCheckouts } from '@sanad/contract/bookings/checkouts.ts';
import { listChats } from '@sanad/contract/chat/chat.ts';
import { listArticles } from '@sanad/contract/content/content.ts';
import { listChildren } from '@sanad/contract/families/families.ts';
import { listNegotiations } from '@sanad/contract/negotiation.ts';
import { listNotifications } from '@sanad/contract/notifications.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { booking, suggestion } from '../../../features/bookings/booking.testing.ts';
import { chatOf, messageOf } from '../../../features/chat/data/chat.testing.ts';
import { excerptOf } from '../../../features/chat/data/chats.queries.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { areaRoutes } from '../../routes/areas.tsx';

const empty = { results: [], next: null, count: 0 };
let server: ReturnType<typeof fakeServer>;
let visits = 0;
beforeEach(() => {
  server = fakeServer();
  server.answer(listDevices, { results: [] });
  for (const list of [listArticles, listNotifications, listChildren, listNegotiations, listBookings]) {
    server.answer(list, empty);
  }
  server.answer(listHeldCheckouts, { results: [] });
  server.answer(listChats, { ...empty, unread: 0 });
  server.refuse(socketTicket, 'wrong_role');
});

function open(person: 'parent' | 'lsa') {
  server.answer(getUser, people[person]);
  useSession.getState().loginSucceeded({ token: `home ${++visits}`, user: people[person] });
  return renderApp(areaRoutes, { path: person === 'parent' ? '/parent-dashboard' : '/lsa-dashboard' });
}

const PART = 'We couldn’t load part of this page';
const page = () => document.body.textContent ?? '';

describe('home, when sessions cannot be loaded', () => {
  it('says so to a parent rather than that there are none, and shows them once they come', async () => {
    server.refuse(listBookings, 'unavailable');
    await open('parent');
    await screen.findByText(PART);
    expect(page()).not.toMatch(/caught up/);
    expect(page()).not.toMatch(/Find somebody|for your answer/);
    server.answer(listBookings, empty);
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText(PART)).toBeNull());
    expect(page()).toMatch(/You’re all caught up\./);
  });

  it('does not count seven free days in the strip', async () => {
    server.refuse(listBookings, 'unavailable');
    await open('parent');
    await screen.findByText(PART);
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1));
    expect(document.querySelector('[aria-current="date"]')).toBeNull();
  });

  it('says so to an LSA whose requests are not known', async () => {
    server.refuse(listBookings, 'unavailable');
    await open('lsa');
    await screen.findByText(PART);
    expect(page()).not.toMatch(/No session|caught up/);
    expect(page()).not.toMatch(/for your answer/);
  });
});

describe('home, on a day without a session ahead', () => {
  it('does not tell a parent that there was none today', async () => {
    await open('parent');
    await waitFor(() => expect(page()).toMatch(/You’re all caught up\./));
    expect(page()).not.toMatch(/sessions? today/);
  });
});

describe('a parent’s home, when the LSA suggests other times', () => {
  it.each([
    [false, 'Waiting for Mariam S.'],
    [true, 'Mariam S. suggests another time for Omar'],
  ])('waits for whoever has to answer (suggested: %s)', async (isSuggested, title) => {
    const request = booking({
      state: 'requested',
      ...(isSuggested ? { reschedule: suggestion(), may: ['answer_reschedule'] } : {}),
    });
    server.answerBy(listBookings, (query) => ({
      ...empty,
      ...(query.get('which') === 'requests' ? { results: [request], count: 1 } : {}),
    }));
    await open('parent');
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.queryByText(/^Waiting for/) !== null).toBe(!isSuggested);
  });
});

describe('home, and who wrote last', () => {
  it('shows the latest chats with what is new', async () => {
    const last = excerptOf(messageOf(3, { text: 'Please bring the reading cards.' }));
    const chat = chatOf({ last_message: last, last_sequence: 3, unread: 2 });
    server.answer(listChats, { results: [chat], next: null, count: 1, unread: 2 });
    await open('parent');
    const row = await screen.findByRole('link', { name: /Please bring the reading cards/ });
    expect(row.getAttribute('href')).toBe(`/parent-dashboard/message?chat=${chat.id}`);
    expect(row.textContent).toContain('2');
  });

  it('says so when they cannot be loaded', async () => {
    server.refuse(listChats, 'unavailable');
    await open('parent');
    expect(await screen.findByRole('heading', { name: 'Messages' })).toBeTruthy();
  });
});
