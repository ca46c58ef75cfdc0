import 'fake-indexeddb/auto';
import { editMessage, type Message } from '@sanad/contract/chat/chat.ts';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { chatOf, messageOf } from '../data/chat.testing.ts';
import { ownOutbox } from '../outbox/own-outbox.ts';
import { Composer } from './composer.tsx';
import type { ComposerMode } from './composer-mode.ts';

const messages = [messageOf(1, { text: 'See you at four' }), messageOf(2, { text: 'Bring the cards' })];

function Editing() {
  const [mode, setMode] = useState<ComposerMode>({ kind: 'new', replyTo: null });
  const [{ outbox, storage }] = useState(() => ownOutbox(new QueryClient(), 'me'));
  const edit = (message: Message) => (
    <button key={message.id} type="button" onClick={() => setMode({ kind: 'edit', message })}>
      {message.text}
    </button>
  );
  return (
    <>
      {messages.map(edit)}
      <Composer
        chat={chatOf()}
        outbox={outbox}
        storage={storage}
        mode={mode}
        onModeDone={() => setMode({ kind: 'new', replyTo: null })}
        dropped={[]}
        onDroppedTaken={() => {}}
      />
    </>
  );
}

it('a change that was begun never ends up in another message', async () => {
  const server = fakeServer();
  server.answer(editMessage, messageOf(2, { text: 'Bring the cards' }));
  await renderApp([{ path: '*', Component: Editing }], { path: '/' });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
  await userEvent.click(screen.getByRole('button', { name: 'See you at four' }));
  await userEvent.type(field, ' thirty');
  expect(field.value).toBe('See you at four thirty');
  await userEvent.click(screen.getByRole('button', { name: 'Bring the cards' }));
  expect(field.value).toBe('Bring the cards');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.bodiesOf(editMessage)).toEqual([{ text: 'Bring the cards' }]));
});
