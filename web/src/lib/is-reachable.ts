const WAIT_MS = 5_000;

/** Whether our server answers at all, whatever this page needs from it. */
export async function isReachable(): Promise<boolean> {
  const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) } as const;
  const answer = await fetch(window.location.href, asked).catch(() => null);
  return answer?.ok === true;
}
