// Loads a running server as an attacker would, from sockets of its own; for a test and a bench.
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Keeps connections open that each send many requests at once and read nothing; opens new ones when they are ended. */
export function pipelineUnread(
  address: string,
  { path, connections, requests }: { path: string; connections: number; requests: number },
) {
  const { hostname, port } = new URL(address);
  const one = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-API-Key: sanad-web\r\n\r\n`;
  const open = new Set<Socket>();
  let opened = 0;
  let isOver = false;
  function start(): void {
    const socket = connect(Number(port), hostname);
    opened += 1;
    open.add(socket);
    socket.pause();
    socket.on('error', () => {});
    socket.on('connect', () => socket.write(one.repeat(requests)));
    // Who reads nothing learns only by writing that the connection was ended.
    const more = setInterval(() => socket.write(one), 200);
    socket.on('close', () => {
      clearInterval(more);
      open.delete(socket);
      if (!isOver) setTimeout(start, 20).unref();
    });
  }
  for (let n = 0; n < connections; n++) start();
  return {
    opened: () => opened,
    stop: () => {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
}

/** How long somebody else waits for one answer after another; every answer must be the expected one. */
export async function waitOf(url: string, seconds: number, headers: Record<string, string> = {}) {
  const waits: number[] = [];
  const wrong: number[] = [];
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(25)) {
    const started = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    waits.push(performance.now() - started);
    if (answer.status !== 200) wrong.push(answer.status);
  }
  waits.sort((a, b) => a - b);
  const at = (part: number) => Math.round(10 * (waits[Math.floor(waits.length * part)] ?? 0)) / 10;
  return { count: waits.length, median: at(0.5), p99: at(0.99), wrong };
}

/** Resident memory of a process, in megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
