import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

describe('sending without a connection', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('fails at once and is not sent by itself later', async () => {
    const send = vi.fn().mockRejectedValue(new Error('no connection'));
    const client = createQueryClient();
    client.mount();
    onlineManager.setOnline(false);
    const sending = new MutationObserver(client, { mutationFn: send });
    await expect(sending.mutate(undefined)).rejects.toThrow('no connection');
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(send).toHaveBeenCalledTimes(1);
    client.unmount();
  });
});
