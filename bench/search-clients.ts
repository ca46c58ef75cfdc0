// The other side of bench/search.ts, in a process of its own: 16 clients that ask one after the other.
const CLIENTS = 16;
const ASKED = 800;
const WARM_UP = 80;

interface Task {
  address: string;
  /** Of each kind, several, asked in turn. */
  searches: Record<string, string[]>;
}

async function ask(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers: { 'x-api-key': 'sanad-web' } });
  await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return performance.now() - started;
}

async function inParallel(urls: readonly string[], total: number): Promise<number[]> {
  const took: number[] = [];
  let left = total;
  const client = async () => {
    while (left-- > 0) took.push(await ask(urls[left % urls.length] as string));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return took.sort((one, other) => one - other);
}

process.once('message', async ({ address, searches }: Task) => {
  console.log(`| search | p50 ms | p99 ms | requests/s |\n|---|--:|--:|--:|`);
  for (const [name, queries] of Object.entries(searches)) {
    const urls = queries.map((query) => `${address}/api/lsas/?${query}`);
    await inParallel(urls, WARM_UP);
    const started = performance.now();
    const took = await inParallel(urls, ASKED);
    const seconds = (performance.now() - started) / 1000;
    const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1);
    console.log(`| ${name} | ${at(0.5)} | ${at(0.99)} | ${(ASKED / seconds).toFixed(0)} |`);
  }
  process.exit(0);
});
