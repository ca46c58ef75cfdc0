import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderElement } from '../testing/render.testing.tsx';
import { submit } from './submit.ts';

const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onSettled: vi.fn() };

function Row({ request }: { request: () => Promise<string> }) {
  const mutation = useMutation({ mutationFn: request });
  return (
    <button type="button" onClick={() => submit(mutation, undefined, callbacks)}>
      Approve
    </button>
  );
}

function List({ request }: { request: () => Promise<string> }) {
  const [isListed, setIsListed] = useState(true);
  return (
    <>
      {isListed && <Row request={request} />}
      <button type="button" onClick={() => setIsListed(false)}>
        Update
      </button>
    </>
  );
}

it.each([
  ['succeeds', () => Promise.resolve('approved'), callbacks.onSuccess, 'approved'],
  ['fails', () => Promise.reject(new Error('late')), callbacks.onError, new Error('late')],
] as const)('a row that left the screen is still called back when its request %s', async (_, answer, called, value) => {
  vi.clearAllMocks();
  let respond = () => {};
  const request = () => new Promise<void>((resolve) => (respond = resolve)).then(answer);
  await renderElement(<List request={request} />);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  respond();
  await waitFor(() => expect(callbacks.onSettled).toHaveBeenCalledOnce());
  expect(called).toHaveBeenCalledWith(value);
});
