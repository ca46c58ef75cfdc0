import type { CallDevice, DeviceStatus, Signal } from '@sanad/contract/calls/call-frames.ts';
import type { CallSide } from '@sanad/contract/calls/calls.ts';
import type { Peer } from './call-state.ts';
import type { OutgoingTracks } from './link-media.ts';
import type { LinkRole } from './negotiation.ts';
import type { LinkMessage } from './peer-link.ts';
import { createRemoteDevice, type RemoteDevice } from './remote-device.ts';

interface Options {
  ownId: string;
  ownSide: CallSide;
  configuration: () => RTCConfiguration;
  tracks: () => OutgoingTracks;
  wantsLowVideo: () => boolean;
  send: (to: string, signal: Signal) => void;
  onChange: (peers: Peer[]) => void;
  onOpen: (deviceId: string) => void;
  onMessage: (message: LinkMessage, from: string) => void;
}

/** Every other device in the call. */
export function createDevices(options: Options) {
  const devices = new Map<string, RemoteDevice>();
  let isClosed = false;

  function changed() {
    if (!isClosed) options.onChange([...devices.values()].map((device) => device.snapshot()));
  }

  function remove(id: string) {
    devices.get(id)?.close(false);
    if (devices.delete(id)) changed();
  }

  function add(device: CallDevice, role: LinkRole) {
    const remote = createRemoteDevice({
      device,
      role,
      isPolite: options.ownId > device.id,
      hasMedia: device.side !== options.ownSide,
      configuration: options.configuration,
      tracks: options.tracks,
      send: (signal) => options.send(device.id, signal),
      onChange: changed,
      onOpen: () => options.onOpen(device.id),
      onMessage: (message) => options.onMessage(message, device.id),
      onGone: () => remove(device.id),
    });
    devices.set(device.id, remote);
    if (options.wantsLowVideo()) remote.wantLowVideo(true);
    changed();
  }

  function meet(device: CallDevice, role: LinkRole) {
    if (device.id === options.ownId) return;
    const known = devices.get(device.id);
    if (known) known.resume(device.status);
    else add(device, role);
  }

  const each = (action: (device: RemoteDevice) => unknown) => {
    for (const device of [...devices.values()]) action(device);
  };

  return {
    /** Those who were there before; this device makes the first offer to each it does not know. */
    joined(present: readonly CallDevice[]): void {
      const ids = new Set(present.map(({ id }) => id));
      each((device) => ids.has(device.id) || device.retire());
      for (const device of present) meet(device, 'initiator');
    },
    arrived: (device: CallDevice) => meet(device, 'responder'),
    left: (id: string) => devices.get(id)?.retire(),
    setStatus: (id: string, status: DeviceStatus) => devices.get(id)?.setStatus(status),
    receive: (from: string, signal: Signal) => devices.get(from)?.receive(signal),
    broadcast: (message: LinkMessage) => each((device) => device.sendMessage(message)),
    setTracks: () => each((device) => device.setTracks()),
    wantLowVideo: (low: boolean) => each((device) => device.wantLowVideo(low)),
    restart: () => each((device) => device.restart()),
    repair: (now: number) => each((device) => device.repair(now)),
    listen: (now: number) => each((device) => device.listen(now)),
    async measure(): Promise<void> {
      await Promise.all([...devices.values()].map((device) => device.measure().catch(() => {})));
    },
    /** Ends every connection; `sayBye` where the others should not wait for this device to come back. */
    clear(sayBye: boolean): void {
      each((device) => device.close(sayBye));
      devices.clear();
      changed();
    },
    close(): void {
      isClosed = true;
      each((device) => device.close(true));
      devices.clear();
    },
  };
}
