import {
  answerContactMessage,
  type ContactMessage,
  getContactMessage,
  listContactMessages,
} from '@sanad/contract/contact.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { Component as Message } from './message.tsx';
import { Component as Messages } from './messages.tsx';

const MESSAGE: ContactMessage = {
  id: '0192d7a0-0000-7000-8000-0000000000b1',
  topic: 'payment',
  state: 'open',
  name: 'Sneha Menon',
  email: 'sneha@example.ae',
  language: 'en',
  message: 'Where is my refund?',
  person: null,
  created_at: '2026-11-17T08:00:00Z',
  answer: '',
  closed_by: '',
  closed_at: null,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
});
const inbox = (path = '/cst/contact-messages') => renderApp([{ path: '*', element: <Messages /> }], { path });
const listed = (results: ContactMessage[]) =>
  server.answer(listContactMessages, { results, next: null, count: results.length });
const openMessage = (message: ContactMessage) => {
  server.answer(getContactMessage, message);
  return renderApp([{ path: '/cst/contact-messages/:messageId', element: <Message /> }], {
    path: `/cst/contact-messages/${message.id}`,
  });
};

describe('the inbox of messages to our team', () => {
  it('shows who wrote about what, and leads to the message', async () => {
    listed([MESSAGE]);
    await inbox();
    const link = await screen.findByRole('link', { name: /Sneha Menon.*Payments and refunds/ });
    expect(link.getAttribute('href')).toBe(`/cst/contact-messages/${MESSAGE.id}`);
  });

  it('says that all are answered only when that is so', async () => {
    server.loseRequests('contact-messages');
    await inbox();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('You’re all caught up')).toBeNull();
    server.loseRequests(null);
    listed([]);
    await userEvent.click(retry);
    expect(await screen.findByText('You’re all caught up')).toBeDefined();
  });

  it('keeps the chosen list in the address', async () => {
    listed([{ ...MESSAGE, state: 'answered' }]);
    await inbox('/cst/contact-messages?list=closed');
    expect(await screen.findByText(/^Answered ·/)).toBeDefined();
    expect(server.calls[0]?.address).toContain('list=closed');
  });
});

describe('one message to our team', () => {
  it('is answered, and then shows the answer instead of the form', async () => {
    await openMessage(MESSAGE);
    await userEvent.type(await screen.findByLabelText('Your answer'), 'On Monday.');
    const closed = { closed_by: 'CST 1', closed_at: '2026-11-17T09:00:00Z' };
    const answered: ContactMessage = { ...MESSAGE, ...closed, state: 'answered', answer: 'On Monday.' };
    server.answer(answerContactMessage, answered);
    server.answer(getContactMessage, answered);
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(/^CST 1 answered on/)).toBeDefined();
    expect(screen.queryByLabelText('Your answer')).toBeNull();
    expect(server.bodiesOf(answerContactMessage)).toEqual([{ text: 'On Monday.' }]);
  });

  it('says that a message is not there instead of asking to try again', async () => {
    server.refuse(getContactMessage, 'not_found');
    await renderApp([{ path: '/cst/contact-messages/:messageId', element: <Message /> }], {
      path: `/cst/contact-messages/${MESSAGE.id}`,
    });
    expect(await screen.findByText('We can’t find this message')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('tells the second colleague why their answer was not sent', async () => {
    await openMessage(MESSAGE);
    await userEvent.type(await screen.findByLabelText('Your answer'), 'On Monday.');
    server.refuse(answerContactMessage, 'conflict');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });
});
