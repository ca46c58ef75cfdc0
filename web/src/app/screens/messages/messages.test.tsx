import 'fake-indexeddb/auto';
import { getBooking } from '@sanad/contract/bookings/bookings.ts';
import { type Chat, getChat, listChats, listMessages, openChat, searchMessages } from '@sanad/contract/chat/chat.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { booking } from '../../../features/bookings/booking.testing.ts';
import { CHAT_ID, chatOf, messageOf } from '../../../features/chat/data/chat.testing.ts';
import { excerptOf } from '../../../features/chat/data/chats.queries.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './messages.tsx';

let server: ReturnType<typeof fakeServer>;
const chat = chatOf({ unread: 2, last_message: excerptOf(messageOf(1, { text: 'See you on Thursday' })) });

function listing(chats: Chat[]) {
  server.answer(listChats, { results: chats, count: chats.length, next: null, unread: 2 });
}
const open = (search = '') => renderApp([{ path: '*', Component }], { path: `/parent-dashboard/message${search}` });

beforeEach(() => {
  server = fakeServer();
  useSession.getState().loginSucceeded({ token: 't', user: people.parent });
  server.answer(listMessages, { results: [], has_earlier: false, has_later: false, last_change: 0 });
});

describe('the list of chats', () => {
  it('shows who wrote last, and how much is new', async () => {
    listing([chat]);
    await open();
    const row = await screen.findByRole('link', { name: /Mariam S\./ });
    expect(row.textContent).toContain('See you on Thursday');
    expect(within(row).getByText('2 new messages')).toBeTruthy();
  });

  it('with nobody in it leads parents to the search, and LSAs to what families see', async () => {
    listing([]);
    const { unmount } = await open();
    expect((await screen.findByRole('link', { name: 'Find an LSA' })).getAttribute('href')).toContain('search');
    expect(screen.queryByText('Choose a chat')).toBeNull();
    unmount();
    useSession.getState().loginSucceeded({ token: 't2', user: people.lsa });
    await open();
    expect(await screen.findByRole('link', { name: 'See what families see' })).toBeTruthy();
  });

  it('that could not be loaded does not look empty', async () => {
    server.refuse(listChats, 'internal');
    await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No messages yet')).toBeNull();
    listing([chat]);
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /Mariam S\./ })).toBeTruthy();
  });

  it('finds names at once and messages by the server', async () => {
    listing([chat]);
    server.answer(searchMessages, {
      results: [{ chat_id: CHAT_ID, message: excerptOf(messageOf(4, { text: 'The blue cards' })) }],
      count: 1,
      next: null,
    });
    await open();
    await userEvent.type(await screen.findByRole('searchbox'), 'blue');
    const found = await screen.findByRole('link', { name: /The blue cards/ });
    expect(found.getAttribute('href')).toContain('message=4');
    expect(screen.queryByText('See you on Thursday')).toBeNull();
  });
});

describe('one chat', () => {
  it('leads into the call while its room is open', async () => {
    const session = booking({ mode: 'online', state: 'confirmed', may: ['join_call'] });
    listing([{ ...chat, booking_id: session.id }]);
    server.answer(getChat, { ...chat, booking_id: session.id });
    server.answer(getBooking, session);
    await open(`?chat=${CHAT_ID}`);
    const join = await screen.findByRole('link', { name: 'Join session' });
    expect(join.getAttribute('href')).toBe(`/call/${session.id}`);
  });

  it('is opened with an LSA by the address', async () => {
    listing([]);
    server.answer(openChat, chat);
    server.answer(getChat, chat);
    const { router } = await open('?lsa=0192d7a0-0000-7000-8000-000000000009');
    await vi.waitFor(() => expect(router.state.location.search).toBe(`?chat=${CHAT_ID}`));
    expect(server.bodiesOf(openChat)).toEqual([{ lsa_id: '0192d7a0-0000-7000-8000-000000000009' }]);
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeTruthy();
  });

  it('that is nobody’s says so', async () => {
    listing([chat]);
    server.refuse(getChat, 'not_found');
    await open('?chat=0192d7a0-0000-7000-8000-000000000099');
    expect(await screen.findByText('We can’t find this chat')).toBeTruthy();
  });

  it('with somebody who has left can be read, not written in', async () => {
    const closed = chatOf({ other: { ...chat.other, is_closed: true } });
    listing([closed]);
    server.answer(getChat, closed);
    await open(`?chat=${CHAT_ID}`);
    expect(await screen.findByText(/Mariam S\. has closed their account/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
  });

  it('warns before contact details are sent that would be hidden', async () => {
    listing([chat]);
    server.answer(getChat, chat);
    await open(`?chat=${CHAT_ID}`);
    const field = await screen.findByRole('textbox', { name: 'Write a message' });
    await userEvent.type(field, 'Call 050 123 4567');
    expect(await screen.findByText(/won’t see phone numbers, e-mails and links/)).toBeTruthy();
  });
});
