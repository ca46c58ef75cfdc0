// Shows push messages, and opens the page they are about. It keeps nothing and answers no requests.
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
