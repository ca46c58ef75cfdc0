import { getFile } from '@sanad/contract/files/files.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../api/fake-server.testing.ts';
import { pictureAddresses } from './picture-addresses.ts';

const ID = '7f3c0a52-0000-4000-8000-000000000001';
const at = (size: string, until: number) => `/api/files/${ID}/${size}/?until=${until}&session=s&signature=x`;
const NOW = 1_800_000_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('addresses of pictures', () => {
  it('say themselves when they are over; public ones never are', () => {
    vi.useFakeTimers({ now: NOW * 1000 });
    const { isOver } = pictureAddresses(new QueryClient());
    expect([at('small', NOW), at('small', NOW + 1), `/api/files/${ID}/small/`, 'blob:x'].map(isOver)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('are requested again in the same size, once for all places that show the picture', async () => {
    const server = fakeServer();
    const picture = { id: ID, small: at('small', NOW), medium: at('medium', NOW), large: at('large', NOW) };
    const file = { id: ID, name: '', media_type: 'image/webp', bytes: 1, address: picture.large, picture };
    server.answer(getFile, file);
    const { renew } = pictureAddresses(new QueryClient());
    expect(await Promise.all([renew(at('small', 1)), renew(at('medium', 1))])).toEqual([picture.small, picture.medium]);
    expect(server.calls).toHaveLength(1);
    expect(await renew(`/api/files/${ID}/small/`)).toBeNull();
    expect(server.calls).toHaveLength(1);
  });
});
