import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api.ts';
import { BOOKING_ID, fakeCallServer } from './fake-call.testing.ts';
import { stubRtc } from './fake-rtc.testing.ts';

const PROBLEM = { type: '', title: '', status: 429, detail: '', fields: [], request_id: '' };
const MONA = '00000000-0000-7000-8000-00000000000a';

let server: ReturnType<typeof fakeCallServer>;

beforeEach(() => {
  vi.useFakeTimers();
  stubRtc();
  server = fakeCallServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('joining', () => {
  it.each(['call_full', 'too_early'])('is refused with the server’s reason: %s', async (code) => {
    const mona = server.device(MONA, 'parent');
    mona.connection.join();
    const ids = { booking_id: BOOKING_ID, device_id: MONA };
    mona.line.deliver({ type: 'call.refused', ...ids, code, detail: '' });
    expect(mona.connection.getState()).toMatchObject({ status: 'refused', refusal: code });
  });

  it('without any connection gives up with a reason', async () => {
    const mona = server.device(MONA, 'parent');
    mona.line.break();
    mona.connection.join();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(mona.connection.getState()).toMatchObject({ status: 'refused', refusal: 'offline' });
  });

  it('asks for another ticket when the server had a hiccup', async () => {
    const mona = server.device(MONA, 'parent');
    mona.fetchTicket.mockRejectedValueOnce(new ApiError(0, null));
    mona.connection.join();
    await vi.advanceTimersByTimeAsync(2100);
    expect(mona.connection.getState().status).toBe('joined');
  });

  it('goes on trying while the server cannot let anybody in for the moment', async () => {
    const mona = server.device(MONA, 'parent');
    mona.connection.join();
    const ids = { booking_id: BOOKING_ID, device_id: MONA };
    mona.line.deliver({ type: 'call.refused', ...ids, code: 'unavailable', detail: '' });
    expect(mona.connection.getState().status).toBe('joining');
    await vi.advanceTimersByTimeAsync(2100);
    expect(mona.connection.getState().status).toBe('joined');
  });

  it('again too often waits; whoever was in the call is not put out of it', async () => {
    const mona = server.device(MONA, 'parent');
    mona.connection.join();
    await vi.advanceTimersByTimeAsync(100);
    mona.fetchTicket.mockRejectedValueOnce(new ApiError(429, { ...PROBLEM, code: 'too_many_requests' }));
    mona.line.break();
    mona.line.restore();
    await vi.advanceTimersByTimeAsync(100);
    expect(mona.connection.getState().status).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(mona.connection.getState().status).toBe('joined');
  });

  it('ends for both when the room closes', async () => {
    const mona = server.device(MONA, 'parent');
    mona.connection.join();
    await vi.advanceTimersByTimeAsync(100);
    mona.line.deliver({ type: 'call.ended', booking_id: BOOKING_ID, reason: 'closed' });
    expect(mona.connection.getState()).toMatchObject({ status: 'ended', endedReason: 'closed', peers: [] });
  });
});
