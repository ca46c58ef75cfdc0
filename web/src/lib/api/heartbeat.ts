import { HEARTBEAT_SECONDS } from '@sanad/contract/sockets/socket-rules.ts';

/**
 * Notices a connection that died silently, as after a change of network. It pings, and when the next ping is due
 * and nothing at all was received since, the connection is lost. It counts rounds, not seconds: a browser wakes the timers of
 * hidden pages as rarely as it likes.
 */
export function startHeartbeat(connection: { ping: () => void; onLost: () => void }): {
  received: () => void;
  stop: () => void;
} {
  let isWaiting = false;
  const timer = setInterval(() => {
    if (isWaiting) return connection.onLost();
    isWaiting = true;
    connection.ping();
  }, HEARTBEAT_SECONDS * 1000);
  return {
    received: () => {
      isWaiting = false;
    },
    stop: () => clearInterval(timer),
  };
}
