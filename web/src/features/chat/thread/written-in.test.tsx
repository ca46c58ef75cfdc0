import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { messageOf } from '../data/chat.testing.ts';
import { WrittenIn } from './written-in.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = (text: string, canTranslate: boolean) =>
  renderApp([{ path: '/', element: <WrittenIn message={messageOf(1, { text })} canTranslate={canTranslate} /> }]);

it('says the language only where it differs from the page’s', async () => {
  await show('See you on Thursday', true);
  expect(screen.queryByText('Written in English')).toBeNull();
});

it('offers nothing more without a provider', async () => {
  await show('السلام عليكم', false);
  expect(screen.getByText('Written in Arabic')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('translates where a provider is there', async () => {
  await show('السلام عليكم', true);
  vi.stubGlobal('fetch', async () => Response.json({ text: 'Peace be upon you' }));
  await userEvent.click(screen.getByRole('button', { name: 'Translate' }));
  expect(await screen.findByText('Peace be upon you')).toBeTruthy();
});
