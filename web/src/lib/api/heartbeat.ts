import { HEARTBEAT_SECONDS } from '@sanad/contract/socket.ts';

/**
 * Notices a line that died without a word, as after a change of network. It asks, and when the time to ask again comes
 * and nothing at all was heard since, the line is dead. It counts rounds, not seconds: a browser wakes the timers of
 * hidden pages as rarely as it likes.
 */
export function startHeartbeat(line: { ask: () => void; onDead: () => void }): { heard: () => void; stop: () => void } {
  let isWaiting = false;
  const timer = setInterval(() => {
    if (isWaiting) return line.onDead();
    isWaiting = true;
    line.ask();
  }, HEARTBEAT_SECONDS * 1000);
  return {
    heard: () => {
      isWaiting = false;
    },
    stop: () => clearInterval(timer),
  };
}
