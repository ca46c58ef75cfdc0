// Two things: push messages, and the LSA's pages without a network. Answers of the API are never stored here.

// Another name starts with empty stores; what belongs to the old one is deleted.
const VERSION = 'v1';
const DOCUMENTS = `documents-${VERSION}`;
const ASSETS = `assets-${VERSION}`;
// Enough for the files of two or three versions of the app; the oldest go first.
const ASSETS_AT_MOST = 600;
// The document is the same for every page of the area: the app draws the page itself.
const AREA = '/lsa-dashboard';
const ALWAYS_NEEDED = ['/boot.js', '/mark.svg'];

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldStores().then(() => self.clients.claim()));
});

async function deleteOldStores() {
  const names = await caches.keys();
  const old = names.filter((name) => name !== DOCUMENTS && name !== ASSETS);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A page says what it has loaded before this worker was there.
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'store') return;
  event.waitUntil(storePage(event.data.assets));
});

async function storePage(assets) {
  const store = await caches.open(ASSETS);
  const missing = [];
  for (const address of assets.filter(isAsset)) if (!(await store.match(address))) missing.push(address);
  await Promise.allSettled(missing.map((address) => store.add(address)));
  const documents = await caches.open(DOCUMENTS);
  await Promise.allSettled(ALWAYS_NEEDED.map((address) => documents.add(address)));
  const page = await fetch(AREA, { credentials: 'same-origin' });
  if (isStorable(page)) await documents.put(AREA, page);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isAsset(pathname)) event.respondWith(assetOf(request));
  else if (request.mode === 'navigate' && isInArea(pathname)) event.respondWith(freshOr(request, AREA));
  else if (ALWAYS_NEEDED.includes(pathname)) event.respondWith(freshOr(request, pathname));
});

const isAsset = (address) => new URL(address, self.location.origin).pathname.startsWith('/assets/');
const isInArea = (pathname) => pathname === AREA || pathname.startsWith(`${AREA}/`);
const isStorable = (response) => response.ok && !response.redirected && response.type === 'basic';

// The name of an asset changes with its content, so one that is stored is never out of date.
async function assetOf(request) {
  const store = await caches.open(ASSETS);
  const stored = await store.match(request.url);
  if (stored) return stored;
  const response = await fetch(request);
  if (isStorable(response)) {
    await store.put(request.url, response.clone());
    await trim(store);
  }
  return response;
}

async function trim(store) {
  const stored = await store.keys();
  await Promise.all(stored.slice(0, Math.max(0, stored.length - ASSETS_AT_MOST)).map((one) => store.delete(one)));
}

// A new version of the app is seen at once; the stored document is only for when there is no network.
async function freshOr(request, key) {
  const documents = await caches.open(DOCUMENTS);
  try {
    const response = await fetch(request);
    if (isStorable(response)) await documents.put(key, response.clone());
    return response;
  } catch (error) {
    const stored = await documents.match(key);
    if (stored) return stored;
    throw error;
  }
}

// Shows push messages, and opens the page they are about.
// The server makes the payload: server/src/modules/notifications/compose.ts.
self.addEventListener('push', (event) => {
  const { title, body, link, language, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang: language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      icon: '/mark.svg',
      data: { link },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.link, self.location.origin)));
});

async function open(address) {
  // Never out of the product.
  const target = address.origin === self.location.origin ? address.href : self.location.origin;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === target);
  if (shown) return shown.focus();
  return self.clients.openWindow(target);
}
