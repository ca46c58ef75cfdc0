import { act, cleanup, screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../shells/public/render-public.testing.tsx';
import { PageChange } from './page-change.tsx';

function Layout() {
  return (
    <>
      <main>
        <Outlet />
      </main>
      <PageChange />
    </>
  );
}

function page(title: string) {
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <section id="part" />
    </>
  );
}

const routes = [
  {
    Component: Layout,
    children: [
      { path: '/', element: page('First') },
      { path: '/second', element: page('Second') },
      { path: '/third', element: null },
    ],
  },
];

describe('after a page change', () => {
  const scrollTo = vi.fn();
  const scrollIntoView = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('scrollTo', scrollTo);
    window.scrollTo = scrollTo;
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  afterEach(() => {
    cleanup();
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });

  it('leaves the first page as the browser opened it', async () => {
    await renderRoutes(routes);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });

  it.each(['#%E0%A4%A', '#1abc', '#'])('opens a page whose fragment %s names nothing', async (fragment) => {
    const { router } = await renderRoutes(routes);
    await act(() => router.navigate(`/second${fragment}`));
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeTruthy();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('scrolls to the top, forwards and backwards [RTE-07]', async () => {
    const { router } = await renderRoutes(routes);
    await act(() => router.navigate('/second'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    await act(() => router.navigate(-1));
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it('stays where it is when only the query changes', async () => {
    const { router } = await renderRoutes(routes);
    await act(() => router.navigate('/?q=refund'));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('goes to the part of the page that the address names, and focus with it', async () => {
    const { router, container } = await renderRoutes(routes);
    await act(() => router.navigate('/second#part'));
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(container.querySelector('#part'));
  });

  it('moves the focus to the new heading and announces the title', async () => {
    const { router, container } = await renderRoutes(routes);
    await act(() => router.navigate('/second'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' }));
    expect(container.querySelector('[aria-live]')?.textContent).toBe('Second');
  });

  it('waits on the page for a heading that comes later, unless the person has moved on', async () => {
    const { router, container } = await renderRoutes(routes);
    const main = container.querySelector('main') as HTMLElement;
    await act(() => router.navigate('/third'));
    expect(document.activeElement).toBe(main);
    const heading = main.appendChild(document.createElement('h1'));
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    const whole = document.createElement('h1');
    heading.replaceWith(whole);
    await vi.waitFor(() => expect(document.activeElement).toBe(whole));
    whole.replaceWith(heading);

    await act(() => router.navigate('/'));
    heading.remove();
    await act(() => router.navigate('/third'));
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    main.appendChild(document.createElement('h1'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});
