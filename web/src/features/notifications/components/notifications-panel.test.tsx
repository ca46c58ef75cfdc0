import { listNotifications, type Notification, readNotifications } from '@sanad/contract/notifications.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/render.testing.tsx';
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
  created_at: '2026-11-15T03:00:00.000Z',
  read,
});
const page = (results: Notification[]) => ({ results, next: null, count: results.filter((item) => !item.read).length });

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
    await screen.findByText('Nothing new');
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
    await screen.findByText('Everything is read.');
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
    const confirmed = { ...note(1, false), link: '/session-details?session=b1' };
    const foreign = { ...note(2, true, WELCOME), link: '//evil.example' };
    server.answer(listNotifications, page([confirmed, foreign]));
    server.answer(readNotifications, undefined);
    const onFollow = vi.fn();
    await renderElement(<NotificationList onFollow={onFollow} />);
    const link = await screen.findByRole('link', { name: NEW_DEVICE.title });
    expect(link.getAttribute('href')).toBe('/session-details?session=b1');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    await userEvent.click(link);
    expect(onFollow).toHaveBeenCalledOnce();
    expect(server.bodiesOf(readNotifications)).toEqual([{ ids: [confirmed.id] }]);
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
