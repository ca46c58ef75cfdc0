import { addCallCard, type CallCard, listCallCards, shareCallCard } from '@sanad/contract/calls/cards.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { BOOKING, boardServer, callOf, connectedBoards, DEVICES } from './board.testing.ts';
import { BoardPanel } from './board-panel.tsx';
import { contentOf } from './document/board-document.ts';

const NAMES = new Map([
  [DEVICES.mariam, 'Mariam'],
  [DEVICES.omar, 'Omar'],
]);
const FILE = '7f3c0a52-0000-4000-8000-000000000001';
const picture = { id: FILE, small: '/s', medium: '/m', large: '/l' };
const CARD: CallCard = { id: '7f3c0a52-0000-4000-8000-000000000002', title: 'Camel story', detail: 'Page 6', picture };

/** The panel as Omar's family sees it, or Mariam. */
async function renderPanel({ call = callOf(), language = 'en' as 'en' | 'ar' } = {}) {
  const server = boardServer();
  server.answer(listCallCards, { results: [CARD] });
  const boards = connectedBoards();
  const [board, other] = call.your_side === 'lsa' ? [boards.mariam, boards.omar] : [boards.omar, boards.mariam];
  const onClose = vi.fn();
  await renderElement(
    <BoardPanel board={board} call={call} names={NAMES} onClose={onClose} videos={<p>Two videos</p>} />,
    language,
  );
  return { server, boards, board, other, onClose };
}

const surface = () => screen.getByRole('button', { name: /Page to draw on/ });

describe('the whiteboard', () => {
  it('takes a note from somebody who uses only the keyboard, and describes the page', async () => {
    const { other } = await renderPanel();
    expect(screen.getByText('Page 1: 0 drawings, 0 notes')).toBeTruthy();
    act(() => surface().focus());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('The camel hummed{Enter}');
    expect(screen.getByText('Page 1: 0 drawings, 1 note')).toBeTruthy();
    expect(document.activeElement).toBe(surface());
    expect(contentOf(other.document.state.getState().items, BOOKING).notes).toMatchObject([
      { text: 'The camel hummed', colour: 'blue' },
    ]);
  });

  it('changes a note with the keyboard alone', async () => {
    const { other } = await renderPanel();
    act(() => surface().focus());
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('The camel hummed{Enter}');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit note: The camel hummed' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' twice{Enter}');
    expect(contentOf(other.document.state.getState().items, BOOKING).notes).toMatchObject([
      { text: 'The camel hummed twice' },
    ]);
  });

  it('leaves a note as it was when Escape is pressed', async () => {
    const { board } = await renderPanel();
    act(() => surface().focus());
    await userEvent.keyboard('{Enter}Hum{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(board.document.state.getState().items.size).toBe(2);
  });

  it('draws with the chosen tool and colour, and undoes it', async () => {
    const { board } = await renderPanel();
    await userEvent.click(screen.getByRole('button', { name: 'Marker' }));
    await userEvent.click(screen.getByRole('button', { name: 'Green' }));
    vi.spyOn(surface(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 200));
    const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, button: 0 });
    fireEvent.pointerDown(surface(), at(10, 10));
    fireEvent.pointerMove(surface(), at(20, 30));
    fireEvent.pointerUp(surface(), at(20, 30));
    const strokes = () => contentOf(board.document.state.getState().items, BOOKING).strokes;
    expect(strokes()).toMatchObject([{ tool: 'marker', colour: 'green', points: [100, 100, 200, 300] }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(strokes()).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
  });

  it('on a phone, Escape closes the colours again', async () => {
    await renderPanel();
    const colours = screen.getByRole('button', { name: /^Colour/ });
    await userEvent.click(colours);
    expect(colours.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(colours.getAttribute('aria-expanded')).toBe('false');
  });

  it('ignores a second finger and the other mouse buttons', async () => {
    const { board } = await renderPanel();
    fireEvent.pointerDown(surface(), { clientX: 1, clientY: 1, pointerId: 1, button: 2 });
    expect(board.drawing.isDrawing).toBe(false);
    fireEvent.pointerDown(surface(), { clientX: 1, clientY: 1, pointerId: 1, button: 0 });
    fireEvent.pointerDown(surface(), { clientX: 9, clientY: 9, pointerId: 2, button: 0 });
    fireEvent.pointerUp(surface(), { clientX: 9, clientY: 9, pointerId: 2, button: 0 });
    expect(board.drawing.strokes).toHaveLength(1);
    fireEvent.pointerCancel(surface(), { pointerId: 1 });
    expect(board.drawing.isDrawing).toBe(false);
  });

  it('shows everybody the same page', async () => {
    const { other } = await renderPanel();
    expect(screen.getByText('Card 1 of 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Blank page/ }));
    expect(other.document.state.getState().pages).toHaveLength(2);
    expect(screen.getByText('Card 2 of 2')).toBeTruthy();
    act(() => other.document.showPage(BOOKING));
    expect(screen.getByText('Card 1 of 2')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous card' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Next card' }));
    expect(other.document.state.getState().page.id).not.toBe(BOOKING);
  });

  it('says who is drawing', async () => {
    const { other } = await renderPanel();
    vi.useFakeTimers();
    act(() => {
      other.drawing.begin({ page_id: BOOKING, tool: 'pen', colour: 'blue', width: 16 }, 1, 1);
      vi.advanceTimersByTime(40);
    });
    expect(screen.getByText('Mariam is drawing')).toBeTruthy();
    act(() => other.drawing.finish());
    expect(screen.queryByText('Mariam is drawing')).toBeNull();
    expect(screen.getByText('Page 1: 1 drawing, 0 notes')).toBeTruthy();
  });

  it('says to both whether it is saved', async () => {
    await renderPanel();
    expect(screen.getByText('This board isn’t saved.')).toBeTruthy();
  });

  it('says that it is saved where the parent agreed', async () => {
    await renderPanel({ call: callOf({ agreements: { child_may_be_alone: true, keep_board: true } }) });
    expect(screen.getByText('Saved with the session')).toBeTruthy();
  });

  it('can be closed', async () => {
    const { onClose } = await renderPanel();
    const [close] = screen.getAllByRole('button', { name: 'Close board' });
    if (close) await userEvent.click(close);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a reading page', () => {
  it('is opened with a text, and a word is highlighted for both', async () => {
    const { other } = await renderPanel();
    await userEvent.click(screen.getByRole('button', { name: /Reading page/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Read a text together' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open on the board' }));
    expect(within(dialog).getByText('Enter a text.')).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'He heard the sand');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open on the board' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const word = screen.getByRole('button', { name: 'heard' });
    await userEvent.click(word);
    expect(word.getAttribute('aria-pressed')).toBe('true');
    const { items, page } = other.document.state.getState();
    expect(page).toMatchObject({ background: 'reading', text: 'He heard the sand' });
    expect([...contentOf(items, page.id).words]).toEqual([1]);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('button', { name: 'the' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('cards', () => {
  it('are opened on the board for both with one tap', async () => {
    const { server, other } = await renderPanel({ call: callOf({ your_side: 'lsa' }) });
    server.answer(shareCallCard, { title: CARD.title, detail: CARD.detail, picture });
    await userEvent.click(await screen.findByRole('button', { name: /^Camel story/ }));
    await vi.waitFor(() =>
      expect(other.document.state.getState().page).toMatchObject({
        background: 'picture',
        file_id: FILE,
        title: 'Camel story, Page 6',
      }),
    );
    expect(server.bodiesOf(shareCallCard)).toEqual([{ card_id: CARD.id }]);
  });

  it('of the other person stay at hand once they were opened', async () => {
    const { server, other } = await renderPanel();
    server.answer(listCallCards, { results: [] });
    const theirs = '7f3c0a52-0000-4000-8000-000000000009';
    act(() => other.document.openPicture({ file_id: theirs, title: 'Word stones' }));
    expect(await screen.findByText('Mariam’s cards')).toBeTruthy();
    act(() => other.document.showPage(BOOKING));
    await userEvent.click(screen.getByRole('button', { name: 'Word stones' }));
    expect(other.document.state.getState().page).toMatchObject({ file_id: theirs });
  });

  it('are not made of a file that is no picture', async () => {
    const { server } = await renderPanel();
    const input = screen.getByLabelText('Add a picture', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a JPEG, PNG or WebP picture, or a PDF.');
    expect(server.bodiesOf(addCallCard)).toEqual([]);
  });
});

it('in Arabic, pages and coordinates are not mirrored', async () => {
  await renderPanel({ language: 'ar' });
  expect(
    screen
      .getByRole('button', { name: /صفحة للرسم/ })
      .closest('[dir]')
      ?.getAttribute('dir'),
  ).toBe('ltr');
  expect(screen.getByText('البطاقة 1 من 1')).toBeTruthy();
});
