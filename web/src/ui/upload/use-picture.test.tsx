import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Avatar } from '../avatar.tsx';
import { type PictureAddresses, PictureAddressesContext } from './use-picture.ts';

afterEach(cleanup);

const renew = vi.fn<PictureAddresses['renew']>();
const addresses: PictureAddresses = { isOver: (address) => address.includes('until=1'), renew };
const portrait = (src: string | null) => (
  <PictureAddressesContext value={addresses}>
    <Avatar name="Omar" src={src} />
  </PictureAddressesContext>
);
const shown = () => screen.getByRole('img', { name: 'Omar' }).getAttribute('src');
const fail = () => act(async () => void fireEvent.error(screen.getByRole('img', { name: 'Omar' })));
const draw = async (src: string | null) => {
  renew.mockReset().mockResolvedValue('/a?until=9&fresh');
  let view = { rerender: (_: ReturnType<typeof portrait>) => {} };
  await act(async () => {
    view = render(portrait(src));
  });
  return (next: string | null) => act(async () => view.rerender(portrait(next)));
};

it('gets a new address, once, when the one it has does not work', async () => {
  await draw('/a?until=5');
  await fail();
  expect(shown()).toBe('/a?until=9&fresh');
  await fail();
  expect([shown(), renew.mock.calls.length]).toEqual([null, 1]);
});

it('does not try an address that has run out', async () => {
  await draw('/a?until=1');
  expect(shown()).toBe('/a?until=9&fresh');
  expect(renew).toHaveBeenCalledWith('/a?until=1');
});

it('shows the initial when there is no new address', async () => {
  await draw('/a?until=5');
  renew.mockRejectedValue(new Error('not found'));
  await fail();
  expect(screen.getByRole('img', { name: 'Omar' }).textContent).toBe('O');
});

it('stays as it is when only its signature changes, and follows when the picture does', async () => {
  const change = await draw('/a?until=5');
  await change('/a?until=6');
  expect(shown()).toBe('/a?until=5');
  await change('/b?until=5');
  expect(shown()).toBe('/b?until=5');
  await change(null);
  expect(shown()).toBeNull();
});

it('tries again when a failed picture is given a new address', async () => {
  const change = await draw('/a?until=5');
  renew.mockResolvedValue(null);
  await fail();
  expect(shown()).toBeNull();
  await change('/a?until=7');
  expect(shown()).toBe('/a?until=7');
});

it('tries again when the connection is back', async () => {
  await draw('/a');
  renew.mockResolvedValue(null);
  await fail();
  expect(shown()).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(shown()).toBe('/a');
});
