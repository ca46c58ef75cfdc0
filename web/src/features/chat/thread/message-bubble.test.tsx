import { reactToMessage } from '@sanad/contract/chat/chat.ts';
import { HIDDEN_MARK } from '@sanad/contract/chat/chat-rules.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { chatOf, messageOf } from '../data/chat.testing.ts';
import { MessageBubble } from './message-bubble.tsx';
import type { MessageRow } from './rows.ts';

const actions = { onReply: vi.fn(), onEdit: vi.fn(), onReport: vi.fn(), onOpenQuote: vi.fn(), onOpenPicture: vi.fn() };

function draw(message: Partial<MessageRow['message']>, chat = chatOf(), state: MessageRow['state'] = null) {
  const row: MessageRow = {
    kind: 'message',
    key: 'm',
    message: messageOf(7, { created_at: new Date().toISOString(), ...message }),
    isFirst: true,
    isLast: true,
    state,
  };
  return renderElement(
    <MessageBubble
      {...actions}
      row={row}
      chat={chat}
      LinkCard={({ path }) => <p>Card of {path}</p>}
      isHighlighted={false}
    />,
  );
}

it('says what is hidden in the place where it is hidden, and when it opens', async () => {
  await draw({ text: `Call ${HIDDEN_MARK} today`, hidden: ['phone'] });
  expect(screen.getByRole('img', { name: 'hidden contact detail' })).toBeTruthy();
  expect(
    screen.getByText(/A phone number is hidden. Numbers, e-mails and links open once a session is confirmed./),
  ).toBeTruthy();
});

it('tells the sender that the other person cannot see it yet', async () => {
  await draw({ text: 'Call 050 123 4567', sender: 'parent', hidden: ['phone'] });
  expect(screen.getByText(/Mariam S. can’t see the phone number yet/)).toBeTruthy();
});

it('other people’s links can be followed only where contact details are open; pages of ours show a card', async () => {
  const text = `https://example.com/a and ${window.location.origin}/lsa/1`;
  const { unmount } = await draw({ text });
  expect(screen.queryByRole('link', { name: 'https://example.com/a' })).toBeNull();
  expect(screen.getByText('Card of /lsa/1')).toBeTruthy();
  unmount();
  await draw({ text }, chatOf({ contact_open: true }));
  const link = screen.getByRole('link', { name: 'https://example.com/a' });
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer nofollow', '_blank']);
});

it('names the language of the other person’s message where it is not the page’s', async () => {
  const { unmount } = await draw({ text: 'شكرا جزيلا' });
  expect(screen.getByText('Written in Arabic')).toBeTruthy();
  unmount();
  await draw({ text: 'شكرا جزيلا', sender: 'parent' });
  expect(screen.queryByText('Written in Arabic')).toBeNull();
});

it('tells the time when one’s own message was read', async () => {
  const chat = chatOf({ other_read_at: '2026-11-17T11:44:00.000Z' });
  await draw({ sender: 'parent' }, chat, 'read');
  expect(screen.getByText(/^Read \d+:\d\d/)).toBeTruthy();
});

it('one’s own message can be edited for 15 minutes, and not be reported', async () => {
  await draw({ sender: 'parent' });
  await userEvent.click(screen.getByRole('button', { name: 'Message options' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(actions.onEdit).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Message options' }));
  await screen.findByRole('menuitem', { name: 'Copy text' });
  expect(screen.queryByRole('menuitem', { name: 'Report this message' })).toBeNull();
});

it('an old message of one’s own can no longer be edited', async () => {
  await draw({ sender: 'parent', created_at: '2026-11-01T10:00:00.000Z' });
  await userEvent.click(screen.getByRole('button', { name: 'Message options' }));
  await screen.findByRole('menuitem', { name: 'Reply' });
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

it('pressing one’s own reaction takes it back', async () => {
  const server = fakeServer();
  server.answer(reactToMessage, messageOf(7));
  await draw({ reactions: [{ side: 'parent', emoji: '👍' }] });
  await userEvent.click(screen.getByRole('button', { name: /Your reaction/ }));
  await vi.waitFor(() => expect(server.bodiesOf(reactToMessage)).toEqual([{ emoji: null }]));
});
