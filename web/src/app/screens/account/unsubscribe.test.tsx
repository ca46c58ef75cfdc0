import { unsubscribe } from '@sanad/contract/notifications.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component as Unsubscribe } from './unsubscribe.tsx';

const open = () => renderApp([{ path: '*', element: <Unsubscribe /> }], { path: '/unsubscribe?token=abc' });
const turnOff = () => userEvent.click(screen.getByRole('button', { name: 'Turn them off' }));

describe('the page behind “Stop e-mails” in a mail', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('changes nothing by being opened, says what it has turned off, and turns it on again', async () => {
    const server = fakeServer();
    server.answer(unsubscribe, { topic: 'payments', enabled: false });
    await open();
    expect(server.calls).toEqual([]);
    await turnOff();
    await screen.findByRole('heading', { name: 'You won’t get e-mails about “Payments” any more' });
    expect(server.calls[0]?.address).toContain('token=abc');
    expect(screen.getByRole('link', { name: 'All notification settings' }).getAttribute('href')).toBe(
      '/notification-settings',
    );
    server.answer(unsubscribe, { topic: 'payments', enabled: true });
    await userEvent.click(screen.getByRole('button', { name: 'Turn it on again' }));
    await screen.findByRole('heading', { name: 'E-mails about “Payments” are on again' });
    expect(server.bodiesOf(unsubscribe)).toEqual([{ enabled: false }, { enabled: true }]);
  });

  it('says so where the link is not ours', async () => {
    fakeServer().refuse(unsubscribe, 'not_found');
    await open();
    await turnOff();
    await screen.findByRole('heading', { name: 'This link doesn’t work' });
  });

  it('offers another try where the server cannot answer', async () => {
    const server = fakeServer();
    server.refuse(unsubscribe, 'unavailable');
    await open();
    await turnOff();
    server.answer(unsubscribe, { topic: 'payments', enabled: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: /Payments/ });
  });
});
