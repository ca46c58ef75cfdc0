import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../shells/public/render-public.testing.tsx';
import { PageOutlet } from './page-outlet.tsx';

let arrive: () => void;
function Slow() {
  return <h1>Slow</h1>;
}
const routes = () => [
  {
    Component: PageOutlet,
    children: [
      { path: '/', element: <h1>First</h1> },
      {
        path: '/slow',
        lazy: () =>
          new Promise<{ Component: () => React.ReactNode }>((resolve) => {
            arrive = () => resolve({ Component: Slow });
          }),
      },
    ],
  },
];
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent ?? null;

describe('while the next page loads', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });

  it('a skeleton takes the place of the old page within a second, until the new one is there', async () => {
    const { router } = await renderRoutes(routes());
    act(() => void router.navigate('/slow'));
    await pass(100);
    expect(heading()).toBe('First');
    await pass(850);
    expect(screen.getByText('First').parentElement?.className).toBe('hidden');
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    arrive();
    await pass(0);
    expect(screen.queryByRole('status')).toBeNull();
    expect(heading()).toBe('Slow');
  });

  it('other filters on the same page keep the page in sight', async () => {
    const { router } = await renderRoutes(routes());
    act(() => void router.navigate('/?page=2'));
    await pass(2_000);
    expect(screen.queryByRole('status')).toBeNull();
    expect(heading()).toBe('First');
  });
});
