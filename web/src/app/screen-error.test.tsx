import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ScreenError } from './screen-error.tsx';
import { renderRoutes } from './shells/public/render-public.testing.tsx';

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error('crash');
  return <h1>Mended</h1>;
}

function Shell() {
  return (
    <>
      <nav>Shell</nav>
      <Outlet />
    </>
  );
}

const routes = [
  { Component: Shell, children: [{ ErrorBoundary: ScreenError, children: [{ path: '/', Component: Fragile }] }] },
];

describe('a screen that crashes', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('keeps the shell usable, explains the error and recovers on retry [ERR-05]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    isBroken = true;
    await renderRoutes(routes);
    expect(screen.getByRole('navigation').textContent).toBe('Shell');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeTruthy();
  });

  it('whose code did not arrive comes with a fresh page by itself, once the server is there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const answer = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ ok: true });
    vi.stubGlobal('fetch', answer);
    const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await renderRoutes([
      { Component: Shell, children: [{ ErrorBoundary: ScreenError, children: [{ path: '/', lazy }] }] },
    ]);
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    vi.unstubAllGlobals();
  });
});
