import { type BoardItem, deleteBoard, getBoard } from '@sanad/contract/calls/board.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderElement } from '../../../../lib/testing/render.testing.tsx';
import { BOOKING, boardServer, DEVICES } from '../board.testing.ts';
import { emptyBoard } from '../document/board-document.ts';
import { SavedBoard } from './saved-board.tsx';

const version = { clock: 3, device: DEVICES.mariam };
const READING = '5b6f0d0e-0000-4000-8000-00000000000a';
const ITEMS: BoardItem[] = [
  ...emptyBoard(BOOKING).values(),
  { kind: 'page', id: READING, ...version, order: 1, background: 'reading', title: 'The camel', text: 'It hummed.' },
  {
    kind: 'note',
    id: crypto.randomUUID(),
    ...version,
    order: 3,
    page_id: READING,
    x: 1,
    y: 1,
    colour: 'red',
    text: 'hum',
  },
];

it('shows the pages that were used, to look at only', async () => {
  const server = boardServer();
  server.answer(getBoard, { version: 2, document: { items: ITEMS } });
  await renderElement(<SavedBoard bookingId={BOOKING} canDelete={false} />);
  expect(await screen.findByText('hummed.')).toBeTruthy();
  expect(screen.getAllByRole('figure')).toHaveLength(1);
  expect(screen.getByText('Card 1: 0 drawings, 1 note')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['was saved', 0, []],
  ['was drawn', 1, [...emptyBoard(BOOKING).values()]],
])('shows nothing where nothing %s', async (_, saved, items) => {
  const server = boardServer();
  server.answer(getBoard, { version: saved, document: { items } });
  const { container, client } = await renderElement(<SavedBoard bookingId={BOOKING} canDelete={false} />);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(server.calls).toHaveLength(1);
  expect(container.textContent).toBe('');
});

it('is deleted by the parent after asking once', async () => {
  const server = boardServer();
  server.answer(getBoard, { version: 2, document: { items: ITEMS } });
  server.answer(deleteBoard, undefined);
  const { container } = await renderElement(<SavedBoard bookingId={BOOKING} canDelete />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete whiteboard' }));
  expect(server.bodiesOf(deleteBoard)).toEqual([]);
  server.answer(getBoard, { version: 0, document: { items: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(container.textContent).not.toContain('hummed.'));
});

it('that could not be loaded does not look as if there were none', async () => {
  const server = boardServer();
  server.refuse(getBoard, 'internal');
  await renderElement(<SavedBoard bookingId={BOOKING} canDelete />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
