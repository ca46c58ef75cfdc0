import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { confirmSession, newPair, type Pair, setMinutesUntilStart } from './session-setup.ts';

export const callPage = (id: string) => `/call/${id}`;

/** A confirmed online session that starts in so many minutes. */
export async function callSoon(page: Page, minutes = 3): Promise<{ pair: Pair; id: string }> {
  const pair = await newPair(page);
  const id = await confirmSession(page, pair, { mode: 'online' });
  await setMinutesUntilStart(page, pair, id, minutes);
  return { pair, id };
}

interface Watched {
  peers: RTCPeerConnection[];
}

/** Keeps the page's peer connections in reach; `relayOnly`: as behind a network that lets nothing else through. */
export async function watchPeers(page: Page, { relayOnly = false } = {}): Promise<void> {
  await page.addInitScript((isRelayOnly) => {
    const watched = globalThis as unknown as Watched;
    watched.peers = [];
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(isRelayOnly ? { ...configuration, iceTransportPolicy: 'relay' } : configuration);
        watched.peers.push(this);
      }
    };
    // Without a desktop there is nothing to choose from: a drawn picture is shared instead.
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 400;
      const context = canvas.getContext('2d');
      setInterval(() => {
        if (!context) return;
        context.fillStyle = `rgb(${Date.now() % 255} 80 200)`;
        context.fillRect(0, 0, canvas.width, canvas.height);
      }, 50);
      return canvas.captureStream(15);
    };
  }, relayOnly);
}

export interface Received {
  frames: number;
  audioBytes: number;
  pictures: number;
  /** How the chosen path leads: host, srflx or relay. */
  paths: string[];
}

/** What this page has got from the other one so far. */
export function received(page: Page): Promise<Received> {
  return page.evaluate(async () => {
    const all = { frames: 0, audioBytes: 0, pictures: 0, paths: [] as string[] };
    for (const peer of (globalThis as unknown as Watched).peers) {
      if (peer.connectionState === 'closed') continue;
      const stats = await peer.getStats();
      for (const report of stats.values()) {
        if (report.type === 'inbound-rtp' && report.kind === 'video') {
          all.frames += report.framesDecoded ?? 0;
          if ((report.framesDecoded ?? 0) > 0) all.pictures += 1;
        } else if (report.type === 'inbound-rtp') all.audioBytes += report.bytesReceived ?? 0;
        else if (report.type === 'candidate-pair' && report.nominated && report.state === 'succeeded') {
          all.paths.push(stats.get(report.localCandidateId)?.candidateType);
        }
      }
    }
    return all;
  });
}

/** Picture and sound go on arriving from now on. A connection that is made anew counts from zero. */
export async function expectMedia(page: Page, within = 10_000): Promise<void> {
  let last = await received(page);
  const gained = { frames: 0, audioBytes: 0 };
  await expect
    .poll(
      async () => {
        const now = await received(page);
        for (const kind of ['frames', 'audioBytes'] as const) {
          gained[kind] += now[kind] >= last[kind] ? now[kind] - last[kind] : now[kind];
        }
        last = now;
        return gained.frames > 5 && gained.audioBytes > 500;
      },
      { timeout: within, intervals: [100] },
    )
    .toBe(true);
}

export async function joinCall(page: Page, id: string): Promise<void> {
  await page.goto(callPage(id));
  await page.getByRole('button', { name: 'Join session' }).click();
  await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
}

/** How many dots of the drawing surface have a colour. */
export function drawnDots(page: Page): Promise<number> {
  return page.evaluate(() => {
    let dots = 0;
    for (const canvas of document.querySelectorAll('canvas')) {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) dots += 1;
    }
    return dots;
  });
}
