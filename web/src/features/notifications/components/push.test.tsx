import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@sanad/contract/notifications.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { renewPush } from '../push-browser.ts';
import { AskForPush } from './ask-for-push.tsx';
import { PushSettings } from './push-settings.tsx';

const ADDRESS = 'https://push.example.com/1';

/** As much of a browser's push as the app uses; `answer` is what its owner says to its question. */
function fakeBrowser(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  let subscription: object | null = null;
  const made = {
    endpoint: ADDRESS,
    toJSON: () => ({ endpoint: ADDRESS, keys: { p256dh: 'BKey', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
    },
  };
  const worker = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: vi.fn(async () => {
        subscription = made;
        return made;
      }),
    },
  };
  const question = vi.fn(async () => {
    notification.permission = answer;
    return answer;
  });
  const notification = { permission, requestPermission: question };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => worker, ready: Promise.resolve(worker), getRegistration: async () => worker },
  });
  return { question };
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(getPushKey, { public_key: 'BPublic' });
  server.answer(subscribeToPush, undefined);
  server.answer(unsubscribeFromPush, undefined);
  useSession.getState().loginSucceeded({ token: 't', user: people.parent });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

describe('the question whether to get push messages', () => {
  it('comes before the browser’s own, which follows only after “Turn on”', async () => {
    const { question } = fakeBrowser('granted');
    await renderElement(<AskForPush />);
    await screen.findByText('Want to know when they answer?');
    expect(question).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    await screen.findByText('Done. We’ll let you know on this device.');
    expect(question).toHaveBeenCalledOnce();
    expect(server.bodiesOf(subscribeToPush)).toEqual([{ endpoint: ADDRESS, keys: { p256dh: 'BKey', auth: 'a' } }]);
  });

  it('is not asked again for 30 days after “Not now”', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T08:00:00Z') });
    const { question } = fakeBrowser('granted');
    await renderElement(<AskForPush />);
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Want to know when they answer?')).toBeNull();
    cleanup();
    vi.setSystemTime(new Date('2026-12-17T07:59:00Z'));
    await renderElement(<AskForPush />);
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByText('Want to know when they answer?')).toBeNull();
    cleanup();
    vi.setSystemTime(new Date('2026-12-17T08:01:00Z'));
    await renderElement(<AskForPush />);
    await screen.findByText('Want to know when they answer?');
    expect(question).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('push messages in the settings', () => {
  it('are turned on and off in this browser', async () => {
    fakeBrowser('granted');
    await renderElement(<PushSettings />);
    const toggle = screen.getByRole('switch') as HTMLInputElement;
    await waitFor(() => expect(toggle.disabled).toBe(false));
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.checked).toBe(true));
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.checked).toBe(false));
    expect(server.bodiesOf(unsubscribeFromPush)).toEqual([{ endpoint: ADDRESS }]);
  });

  it('that are blocked in the browser say where to allow them', async () => {
    fakeBrowser('denied', 'denied');
    await renderElement(<PushSettings />);
    await screen.findByText(/Your browser blocks notifications/);
    expect((screen.getByRole('switch') as HTMLInputElement).disabled).toBe(true);
  });

  it('are not offered where the browser has none', async () => {
    await renderElement(<PushSettings />);
    await screen.findByText(/can’t show push messages/);
  });

  it('go on for the same person after a new login, and for nobody else', async () => {
    fakeBrowser('granted');
    await renderElement(<PushSettings />);
    const toggle = screen.getByRole('switch') as HTMLInputElement;
    await waitFor(() => expect(toggle.disabled).toBe(false));
    await userEvent.click(toggle);
    await waitFor(() => expect(server.bodiesOf(subscribeToPush)).toHaveLength(1));
    await waitFor(() => expect(toggle.checked).toBe(true));
    await renewPush('somebody else');
    expect(server.bodiesOf(subscribeToPush)).toHaveLength(1);
    await renewPush(people.parent.id);
    expect(server.bodiesOf(subscribeToPush)).toHaveLength(2);
  });
});
