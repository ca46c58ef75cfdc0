import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../render-ui.testing.tsx';
import { Upload } from './upload.tsx';
import { accepts, type Sending } from './upload-sending.ts';

afterEach(cleanup);

const photo = new File(['1234'], 'me.png', { type: 'image/png' });

async function start(send: Sending['send'], maxBytes = 100) {
  const onDone = vi.fn();
  const view = await renderUi(
    <Upload label="Photo" accept="image/png,.pdf" maxBytes={maxBytes} send={send} onDone={onDone} hint="PNG or PDF" />,
  );
  const input = view.container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  const choose = (file: File) => act(() => fireEvent.change(input, { target: { files: [file] } }));
  return { choose, onDone };
}

describe('sending a file', () => {
  it('shows how far it is, then that it is done', async () => {
    let finish = () => {};
    const { choose, onDone } = await start((_file, watch) => {
      watch.onProgress(40);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    choose(photo);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading me.png' }).value).toBe(40);
    await act(async () => finish());
    expect(screen.getAllByText('me.png uploaded').length).toBeGreaterThan(0);
    expect(onDone).toHaveBeenCalledExactlyOnceWith(photo);
  });

  it('is stopped by Cancel', async () => {
    let signal: AbortSignal | undefined;
    const { choose, onDone } = await start((_file, watch) => {
      signal = watch.signal;
      return new Promise(() => {});
    });
    choose(photo);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(signal?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Choose file' })).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('says that it failed, and can be tried again', async () => {
    const send = vi.fn<Sending['send']>().mockRejectedValueOnce(new Error('500')).mockResolvedValueOnce();
    const { choose } = await start(send);
    choose(photo);
    await waitFor(() => expect(screen.getByText('We couldn’t upload the file. Try again.')).toBeTruthy());
    choose(photo);
    await waitFor(() => expect(screen.getAllByText('me.png uploaded').length).toBeGreaterThan(0));
  });

  it('refuses what is too big or of another kind before sending anything', async () => {
    const send = vi.fn<Sending['send']>();
    const { choose } = await start(send, 2);
    choose(photo);
    expect(screen.getByText(/The limit is/)).toBeTruthy();
    choose(new File(['x'], 'song.mp3', { type: 'audio/mpeg' }));
    expect(screen.getByText('This kind of file isn’t accepted here.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['image/*', 'a.png', 'image/png', true],
    ['.pdf', 'A.PDF', '', true],
    ['image/png,.pdf', 'a.jpg', 'image/jpeg', false],
    ['image/*', 'a.svg.exe', 'application/x-msdownload', false],
  ])('%s takes %s: %s %s', (accept, name, type, isTaken) => {
    expect(accepts(accept, { name, type })).toBe(isTaken);
  });
});
