import { listNotifications, type Notification, readNotifications } from '@sanad/contract/notifications.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { notificationsKey } from '../notifications.queries.ts';
import { Bell } from './bell.tsx';
import { NotificationList } from './notifications-panel.tsx';

const NEW_DEVICE = { title: 'New sign-in to your account', body: 'Chrome (Linux). If this was not you, log it out.' };
const WELCOME = { title: 'Welcome to Sanad', body: 'Your account is ready.' };
const note = (n: number, read: boolean, words = NEW_DEVICE): Notification => ({
  id: `0192d7a0-0000-7000-8000-00000000000${n}`,
  kind: 'account.new_device',
  icon: 'monitor-smartphone',
  tone: 'sky',
  words: { en: words, ar: { title: 'تسجيل دخول جديد', body: '' } },
  link: null,
  action: null,
  needs_you: false,
  created_at: '2026-11-15T03:00:00.000Z',
  read,
});
const page = (results: Notification[], needs_you: Notification[] = []) => ({
  needs_you,
  results,
  next: null,
  count: [...needs_you, ...results].filter((item) => !item.read).length,
});

describe('the notifications', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('while loading, say so', async () => {
    fakeServer().never(listNotifications);
    await renderElement(<NotificationList />);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  it('without any, say that there is nothing new', async () => {
    fakeServer().answer(listNotifications, page([]));
    await renderElement(<NotificationList />);
    await screen.findByText('You’re all caught up');
  });

  it('that cannot be loaded, offer another try [ERR-05]', async () => {
    const server = fakeServer();
    server.refuse(listNotifications, 'unavailable');
    await renderElement(<NotificationList />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(listNotifications, page([note(1, true)]));
    await userEvent.click(retry);
    await screen.findByText('New sign-in to your account');
  });

  it('are shown in the reader’s language, and marked as read one by one or all at once [LAY-02]', async () => {
    const server = fakeServer();
    server.answer(listNotifications, page([note(1, false), note(2, false, WELCOME), note(3, true)]));
    server.answer(readNotifications, undefined);
    await renderElement(<NotificationList />);
    await screen.findByText('2 unread');
    expect(screen.getAllByText(/Chrome \(Linux\)/)).toHaveLength(2);
    server.answer(listNotifications, page([note(1, false), note(2, true, WELCOME), note(3, true)]));
    await userEvent.click(screen.getByRole('button', { name: 'Mark as read: Welcome to Sanad' }));
    await screen.findByText('1 unread');
    server.answer(listNotifications, page([note(1, true), note(2, true, WELCOME), note(3, true)]));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('You’re all caught up');
    expect(server.bodiesOf(readNotifications)).toEqual([{ ids: [note(2, false).id] }, {}]);
  });

  it('of a kind this page does not know yet are shown all the same', async () => {
    const unknown = { ...note(1, false), kind: 'progress.shared', icon: 'sparkles', tone: 'indigo' } as Notification;
    fakeServer().answer(listNotifications, page([unknown]));
    await renderElement(<NotificationList />);
    await screen.findByText('New sign-in to your account');
  });

  it('lead to what they are about, read from then on, and never out of the product', async () => {
    const server = fakeServer();
    const action = { en: 'See session', ar: 'عرض الجلسة' };
    const confirmed = { ...note(1, false), link: '/session-details?session=b1', action };
    const foreign = { ...note(2, true, WELCOME), link: '//evil.example' };
    server.answer(listNotifications, page([confirmed, foreign]));
    server.answer(readNotifications, undefined);
    const onFollow = vi.fn();
    await renderElement(<NotificationList onFollow={onFollow} />);
    const link = await screen.findByRole('link', { name: `See session: ${NEW_DEVICE.title}` });
    expect(link.getAttribute('href')).toBe('/session-details?session=b1');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await userEvent.click(link);
    expect(onFollow).toHaveBeenCalledOnce();
    expect(server.bodiesOf(readNotifications)).toEqual([{ ids: [confirmed.id] }]);
  });

  it('that need the reader come first, also when read, then by day on the reader’s clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T11:52:00.000Z') });
    const at = (n: number, created_at: string, title: string) => ({
      ...note(n, true, { title, body: '' }),
      created_at,
    });
    const answer = { en: 'Answer', ar: 'الرد' };
    const request = { ...at(1, '2026-11-16T08:00:00.000Z', 'A request'), link: '/a', action: answer, needs_you: true };
    const offer = { ...at(2, '2026-11-17T11:49:00.000Z', 'An offer'), link: '/b', action: answer, needs_you: true };
    fakeServer().answer(
      listNotifications,
      page(
        [
          at(3, '2026-11-17T11:49:00.000Z', 'Just before'),
          at(4, '2026-11-17T09:30:00.000Z', 'This morning'),
          at(5, '2026-11-16T23:30:00.000Z', 'Last night'),
          at(6, '2026-11-13T08:00:00.000Z', 'Last week'),
        ],
        [request, offer],
      ),
    );
    await renderElement(<NotificationList />);
    const groups = await screen.findAllByRole('region');
    expect(groups.map((group) => group.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Needs youA request8:00 amAnswerAn offer3 min agoAnswer',
      'TodayJust before3 min agoThis morning2 h ago',
      'YesterdayLast night11:30 pm',
      'EarlierLast week13/11/2026',
    ]);
    const [first, second] = screen.getAllByRole('link');
    expect([first?.className.includes('bg-pine'), second?.className.includes('bg-pine')]).toEqual([true, false]);
    vi.useRealTimers();
  });

  it('that come after the first page are loaded on demand, and a failure says so', async () => {
    const server = fakeServer();
    server.answer(listNotifications, { ...page([note(1, true)]), next: 'later' });
    await renderElement(<NotificationList />);
    server.refuse(listNotifications, 'unavailable');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(listNotifications, page([note(2, true, WELCOME)]));
    await userEvent.click(retry);
    await screen.findByText(WELCOME.title);
    expect(screen.getByText(NEW_DEVICE.title)).toBeTruthy();
  });

  it('of a kind this page does not know yet break nothing', async () => {
    fakeServer().answer(
      listNotifications,
      page([{ ...note(1, true), kind: 'moon.landed', icon: 'moon', tone: 'silver' }]),
    );
    await renderElement(<NotificationList />);
    await screen.findByText(NEW_DEVICE.title);
  });

  it('are put back when the server refuses to mark them', async () => {
    const server = fakeServer();
    server.answer(listNotifications, page([note(1, false)]));
    server.refuse(readNotifications, 'unavailable');
    await renderElement(<NotificationList />);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('1 unread');
  });

  it('give the bell its real number, which changes without a reload [LAY-02]', async () => {
    const server = fakeServer();
    server.answer(listNotifications, page([note(1, false), note(2, false)]));
    const { client } = await renderElement(<Bell shows="number" />);
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    expect(screen.getByRole('button').textContent).toBe('2');
    server.answer(listNotifications, page([note(1, true), note(2, true)]));
    await client.invalidateQueries({ queryKey: notificationsKey });
    await waitFor(() => screen.getByRole('button', { name: 'Notifications' }));
    expect(screen.getByRole('button').textContent).toBe('');
  });

  it.each([1, 2, 5, 120])('give the bell a name with the number it shows, in Arabic too (%i)', async (unread) => {
    fakeServer().answer(listNotifications, { ...page([note(1, false)]), count: unread });
    await renderElement(<Bell shows="number" />, 'ar');
    const bell = await screen.findByRole('button', { name: /غير المقروءة/ });
    expect(bell.textContent).not.toBe('');
    expect(bell.getAttribute('aria-label')).toContain(bell.textContent);
  });

  it('give staff a dot and no number [LAY-04]', async () => {
    fakeServer().answer(listNotifications, page([note(1, false)]));
    await renderElement(<Bell shows="dot" />);
    const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    expect(bell.textContent).toBe('');
    expect(bell.querySelector('[data-count]')).not.toBeNull();
  });
});
