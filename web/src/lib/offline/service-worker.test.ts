import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { OFFLINE_AREA } from './has-offline-copy.ts';

type Listener = (event: object) => void;

interface Answer {
  body: string;
  ok: boolean;
  redirected: boolean;
  type: string;
  clone: () => Answer;
}
const answer = (body: string, change: Partial<Answer> = {}): Answer => ({
  body,
  ok: true,
  redirected: false,
  type: 'basic',
  clone: () => answer(body, change),
  ...change,
});

/** The worker as the browser runs it, with a network that can go. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const stores = new Map<string, Map<string, Answer>>();
  let network: ((address: string) => Answer) | null = (address) => answer(`fresh ${address}`);
  const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, 'http://sanad.test').pathname;
  const fetched: string[] = [];
  const fetch = async (request: string | { url: string }) => {
    if (!network) throw new TypeError('no network');
    fetched.push(pathOf(request));
    return network(pathOf(request));
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Answer>();
    stores.set(name, store);
    return {
      match: async (request: string) => store.get(pathOf(request)),
      put: async (request: string, value: Answer) => void store.set(pathOf(request), value),
      add: async (request: string) => void store.set(pathOf(request), await fetch(request)),
      delete: async (request: string) => store.delete(pathOf(request)),
      keys: async () => [...store.keys()],
    };
  };
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
  const self = {
    location: { origin: 'http://sanad.test' },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: () => {},
    clients: { claim: () => {} },
  };
  const source = readFileSync(join(import.meta.dirname, '../../../public/service-worker.js'), 'utf8');
  new Function('self', 'caches', 'fetch', source)(self, caches, fetch);

  async function dispatch(type: string, event: object): Promise<void> {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  }
  /** What the page gets; null: the worker leaves it to the browser. */
  async function get(path: string, change: object = {}): Promise<string | null> {
    const responses: Promise<Answer>[] = [];
    const request = { url: `http://sanad.test${path}`, method: 'GET', mode: 'no-cors', ...change };
    listeners.get('fetch')?.({ request, respondWith: (response: Promise<Answer>) => responses.push(response) });
    return (await responses[0])?.body ?? null;
  }
  return {
    stores,
    fetched,
    dispatch,
    get,
    visit: (path: string) => get(path, { mode: 'navigate' }),
    setNetwork(next: typeof network) {
      network = next;
    },
  };
}

describe('the service worker', () => {
  it('shows the newest document while there is a network, and the stored one for every page of the area without', async () => {
    const worker = startWorker();
    await worker.visit('/lsa-dashboard/progress');
    worker.setNetwork(() => answer('new version'));
    expect(await worker.visit('/lsa-dashboard')).toBe('new version');
    worker.setNetwork(null);
    expect(await worker.visit('/lsa-dashboard/my-sessions/add-report')).toBe('new version');
  });

  it('never stores an answer of the API, and leaves other pages to the browser', async () => {
    const worker = startWorker();
    expect(await worker.get('/api/bookings/1/report/')).toBeNull();
    expect(await worker.visit('/parent-dashboard')).toBeNull();
    expect(await worker.get('/lsa-dashboard', { method: 'POST', mode: 'navigate' })).toBeNull();
    expect([...worker.stores.values()].flatMap((store) => [...store.keys()])).toEqual([]);
  });

  it('reads an asset once and then from the store, because its name changes with its content', async () => {
    const worker = startWorker();
    await worker.get('/assets/form-1.js');
    worker.setNetwork(null);
    expect(await worker.get('/assets/form-1.js')).toBe('fresh /assets/form-1.js');
    expect(worker.fetched).toEqual(['/assets/form-1.js']);
  });

  it('stores neither errors nor redirects', async () => {
    const worker = startWorker();
    worker.setNetwork(() => answer('gone', { ok: false }));
    expect(await worker.get('/assets/old.js')).toBe('gone');
    worker.setNetwork(() => answer('login', { redirected: true }));
    await worker.visit('/lsa-dashboard');
    worker.setNetwork(null);
    await expect(worker.visit('/lsa-dashboard')).rejects.toThrow();
  });

  it('stores what a page had loaded before it was there, and forgets what an older version stored', async () => {
    const worker = startWorker();
    worker.stores.set('assets-v0', new Map());
    await worker.dispatch('activate', {});
    expect([...worker.stores.keys()]).toEqual([]);
    await worker.dispatch('message', { data: { type: 'store', assets: ['/assets/a.js', '/api/me/'] } });
    worker.setNetwork(null);
    expect(await worker.get('/assets/a.js')).toBe('fresh /assets/a.js');
    expect(await worker.visit('/lsa-dashboard/progress')).toBe('fresh /lsa-dashboard');
    expect(worker.fetched).not.toContain('/api/me/');
  });

  it('serves the area the app believes it serves', async () => {
    expect(OFFLINE_AREA).toBe(paths.lsaDashboard);
    const worker = startWorker();
    expect(await worker.visit(OFFLINE_AREA)).toBe(`fresh ${OFFLINE_AREA}`);
  });
});
