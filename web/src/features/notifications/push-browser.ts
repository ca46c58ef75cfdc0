import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@sanad/contract/notifications.ts';
import { call } from '../../lib/api/api.ts';
import { SERVICE_WORKER } from '../../lib/offline/service-worker.ts';
import { browserStorage } from '../../lib/storage/storage.ts';

/** `blocked`: refused in the browser's own settings, where only its owner can allow it again. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Whose push messages this browser gets: somebody else who logs in here does not get them by accident. */
const OWNER_KEY = 'pushOwner';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function readPushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted' || browserStorage.getItem(OWNER_KEY) !== userId) return 'off';
  return (await currentSubscription()) ? 'on' : 'off';
}

/** Asks the browser's question, so only after somebody has pressed a button. */
export async function turnPushOn(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') {
    return Notification.permission === 'denied' ? 'blocked' : 'off';
  }
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const worker = await navigator.serviceWorker.ready;
  const { public_key } = await call(getPushKey, {});
  // One with another key, as after a move to another server, cannot be used any more.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  await sendToServer(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }));
  browserStorage.setItem(OWNER_KEY, userId);
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  browserStorage.removeItem(OWNER_KEY);
  const subscription = await currentSubscription();
  if (subscription) {
    await call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return 'off';
}

/** After a new login of the same person: a subscription ends with the login it was made in. */
export async function renewPush(userId: string): Promise<void> {
  if ((await readPushState(userId)) !== 'on') return;
  const subscription = await currentSubscription();
  if (subscription) await sendToServer(subscription);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration(SERVICE_WORKER);
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function sendToServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call(subscribeToPush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}
