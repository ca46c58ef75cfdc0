import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
} from '@sanad/contract/disputes/saved-replies.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './saved-replies.tsx';

const REPLY = {
  id: '0061c88a-085d-42ed-86a2-000000000001',
  title: 'Looking into it',
  text_en: 'I am looking into it.',
  text_ar: 'أراجع ذلك.',
  version: 2,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
  server.answer(listSavedReplies, { results: [REPLY] });
});

const show = () => renderApp([{ path: '*', element: <Component /> }], { path: '/cst/saved-replies' });
const callsOf = (endpoint: unknown) => server.calls.filter((call) => call.endpoint === endpoint);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save reply' }));

describe('saved replies', () => {
  it('are added in both languages', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'New reply' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Thank you');
    await userEvent.type(screen.getByRole('textbox', { name: /^Text in English/ }), 'Thank you.');
    await save();
    expect(callsOf(addSavedReply)).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: /^Text in Arabic/ }), 'شكرًا.');
    server.answer(addSavedReply, { ...REPLY, title: 'Thank you' });
    await save();
    expect(callsOf(addSavedReply)[0]?.body).toEqual({ title: 'Thank you', text_en: 'Thank you.', text_ar: 'شكرًا.' });
    expect(screen.queryByRole('button', { name: 'Save reply' })).toBeNull();
  });

  it('are changed in their place, and whoever comes second sees the other text first', async () => {
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit: Looking into it' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Text in English/ }), ' Mine');
    server.refuse(changeSavedReply, 'text_changed');
    server.answer(listSavedReplies, { results: [{ ...REPLY, text_en: 'Theirs', version: 5 }] });
    await save();
    expect(await screen.findByText('Theirs')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }));
    server.answer(changeSavedReply, { ...REPLY, version: 6 });
    await save();
    expect(callsOf(changeSavedReply).at(-1)?.body).toMatchObject({ text_en: 'I am looking into it. Mine', version: 5 });
  });

  it('are deleted after a question', async () => {
    server.answer(removeSavedReply, undefined);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Looking into it' }));
    server.answer(listSavedReplies, { results: [] });
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No saved replies yet')).toBeDefined();
  });

  it('say when they could not be loaded', async () => {
    server.refuse(listSavedReplies, 'internal');
    await show();
    expect(await screen.findByRole('button', { name: /try again/i })).toBeDefined();
  });
});
