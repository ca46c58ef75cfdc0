import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../render-ui.testing.tsx';
import { lazyOverlay, loadOverlays, onOverlayFailure } from './lazy-overlay.tsx';

type Props = { isOpen: boolean; onClose: () => void };
const Panel = ({ isOpen }: Props) => (isOpen ? <p>The panel</p> : null);

let arrive: (module: { default: typeof Panel }) => void;
let fail: () => void;
const load = vi.fn(
  () =>
    new Promise<{ default: typeof Panel }>((resolve, reject) => {
      arrive = resolve;
      fail = () => reject(new Error('no connection'));
    }),
);
/** Each test has its own: what was loaded once is kept. */
let Overlay: ReturnType<typeof lazyOverlay<Props>>;
beforeEach(() => {
  Overlay = lazyOverlay(load);
});

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        Open
      </button>
      <input />
      <Overlay isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Open' });
const isExpanded = () => button().getAttribute('aria-expanded') === 'true';

afterEach(() => {
  cleanup();
  load.mockClear();
});

it('loads when it is opened, and not before', async () => {
  await renderUi(<Page />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(button());
  await act(async () => arrive({ default: Panel }));
  expect(screen.getByText('The panel')).toBeTruthy();
});

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
  ['Tab', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('is called off by %s while it loads, and takes no focus later', async (_, leave) => {
  await renderUi(<Page />);
  fireEvent.click(button());
  expect(isExpanded()).toBe(true);
  await act(async () => void leave());
  await act(async () => arrive({ default: Panel }));
  expect(isExpanded()).toBe(false);
  expect(screen.queryByText('The panel')).toBeNull();
});

it('opens at once when another one was open before, whatever takes the focus meanwhile', async () => {
  await renderUi(<Page />);
  fireEvent.click(button());
  await act(async () => arrive({ default: Panel }));
  cleanup();
  await renderUi(<Page />);
  fireEvent.click(button());
  expect(screen.getByText('The panel')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('is not called off by a focus that something else sets', async () => {
  await renderUi(<Page />);
  fireEvent.click(button());
  await act(async () => screen.getByRole('textbox').focus());
  await act(async () => arrive({ default: Panel }));
  expect(screen.getByText('The panel')).toBeTruthy();
});

it('stays closed when it cannot be loaded: the page remains, and says so', async () => {
  const report = vi.fn();
  onOverlayFailure(report);
  await renderUi(<Page />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'as typed' } });
  fireEvent.click(button());
  await act(async () => fail());
  expect(report).toHaveBeenCalledOnce();
  expect(isExpanded()).toBe(false);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'as typed');
});

it('is not loaded ahead without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await loadOverlays();
  expect(load).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
