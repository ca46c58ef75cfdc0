import type { CallDevice, DeviceStatus, Signal } from '@sanad/contract/calls/call-frames.ts';
import type { CallSide } from '@sanad/contract/calls/calls.ts';
import type { ClientFrame, ServerFrame } from '@sanad/contract/sockets/socket.ts';
import { vi } from 'vitest';
import { type LocalMediaState, NO_MEDIA } from '../media/media-state.ts';
import { createCallConnection } from './call-connection.ts';
import { FakeTrack } from './fake-rtc.testing.ts';

export const BOOKING_ID = '0192d7a0-0000-7000-8000-0000000000b1';
const TICKET = { ticket: 't', ice_servers: [{ urls: ['stun:stun.example'] }], ice_policy: 'all' as const };

type Listener = { onFrame: (frame: ServerFrame) => void; onLost?: () => void };

/** A device's line to the fake server, which can break and come back. */
function fakeLine(receive: (frame: ClientFrame) => void) {
  const listeners = new Set<Listener>();
  let isReady = true;
  const sent: ClientFrame[] = [];
  return {
    sent,
    live: {
      isReady: () => isReady,
      send: (frame: ClientFrame) => {
        if (!isReady) return false;
        sent.push(frame);
        queueMicrotask(() => receive(frame));
        return true;
      },
      listen: (listener: Listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    listeners,
    deliver: (frame: ServerFrame) => {
      if (isReady) for (const { onFrame } of [...listeners]) onFrame(frame);
    },
    break: () => {
      isReady = false;
      for (const { onLost } of listeners) onLost?.();
    },
    restore: () => {
      isReady = true;
      for (const { onFrame } of [...listeners]) onFrame({ type: 'ready', unchanged_ms: 0 });
    },
  };
}

export function fakeMedia() {
  const listeners = new Set<() => void>();
  const audioTrack = new FakeTrack('audio') as unknown as MediaStreamTrack;
  const videoTrack = new FakeTrack('video') as unknown as MediaStreamTrack;
  let state: LocalMediaState = {
    ...NO_MEDIA,
    camera: { ...NO_MEDIA.camera, isOn: true },
    microphone: { ...NO_MEDIA.microphone, isOn: true },
    audioTrack,
    videoTrack,
  };
  const set = (change: Partial<LocalMediaState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  return {
    listeners,
    set,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setCameraOn: vi.fn(async (isOn: boolean) =>
      set({ camera: { ...state.camera, isOn }, videoTrack: isOn ? videoTrack : null }),
    ),
  };
}

/** The server's part of a call, as the contract says it. */
export function fakeCallServer() {
  const lines = new Map<string, ReturnType<typeof fakeLine>>();
  const present = new Map<string, CallDevice>();
  const others = (id: string) => [...present.values()].filter((device) => device.id !== id);
  const tell = (ids: Iterable<string>, frame: ServerFrame) => {
    for (const id of ids) lines.get(id)?.deliver(frame);
  };
  const tellOthers = (id: string, frame: ServerFrame) =>
    tell(
      others(id).map((device) => device.id),
      frame,
    );

  function leave(id: string) {
    const device = present.get(id);
    if (!device) return;
    present.delete(id);
    tellOthers(id, { type: 'call.device_left', device_id: id, side: device.side });
  }

  function receive(side: CallSide, frame: ClientFrame) {
    switch (frame.type) {
      case 'call.join': {
        const device = { id: frame.device_id, side, status: frame.status as DeviceStatus };
        present.set(device.id, device);
        const ids = { booking_id: BOOKING_ID, device_id: device.id };
        tell([device.id], { type: 'call.joined', ...ids, devices: others(device.id) });
        return tellOthers(device.id, { type: 'call.device_joined', device });
      }
      case 'call.signal':
        return tell([frame.to], { type: 'call.signal', from: frame.device_id, signal: frame.signal as Signal });
      case 'call.status':
        return tellOthers(frame.device_id, {
          type: 'call.status',
          device_id: frame.device_id,
          status: frame.status as DeviceStatus,
        });
      case 'call.leave':
        return leave(frame.device_id);
    }
  }

  return {
    leave,
    device(id: string, side: CallSide) {
      const line = fakeLine((frame) => receive(side, frame));
      lines.set(id, line);
      const media = fakeMedia();
      const fetchTicket = vi.fn(async () => TICKET);
      const connection = createCallConnection({
        bookingId: BOOKING_ID,
        deviceId: id,
        side,
        media,
        live: line.live,
        fetchTicket,
      });
      return { id, line, media, connection, fetchTicket, peers: () => connection.getState().peers };
    },
  };
}
