import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '../../../lib/api/session.ts';
import { currentOf, HEADER_ITEMS } from './header-items.ts';
import { PublicHeader } from './public-header.tsx';
import { renderRoutes } from './render-public.testing.tsx';

function Layout() {
  return (
    <>
      <PublicHeader />
      <Outlet />
    </>
  );
}
const routes = [{ Component: Layout, children: [{ path: '*', element: null }] }];

/** The wide header; the small menu repeats its items. */
const wide = () => within(screen.getAllByRole('navigation')[0] as HTMLElement);
const menu = (container: HTMLElement) => container.querySelector('#public-menu') as HTMLElement;

async function scrollTo(y: number) {
  await act(async () => {
    document.documentElement.scrollTop = y;
    window.dispatchEvent(new Event('scroll'));
  });
}

describe('the public header', () => {
  beforeEach(() => {
    document.documentElement.scrollTop = 0;
    useSession.getState().loggedOut();
  });
  afterEach(cleanup);

  it('leads to the parts of the public area, to log in and to sign up [PUB-03] [PUB-04] [PUB-05]', async () => {
    const { container } = await renderRoutes(routes);
    const targets = wide()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Find an LSA', '/find-an-lsa'],
      ['How it works', '/#how-it-works'],
      ['About Us', '/about-us'],
      ['FAQs', '/faq'],
    ]);
    expect(screen.getByRole('link', { name: 'Sanad home page' }).getAttribute('href')).toBe('/');
    expect(screen.getAllByRole('link', { name: 'Log in' })[0]?.getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register');
    expect(container.querySelector('header')?.className).toContain('sticky');
  });

  it('names the link of the logo with the words it shows, in Arabic too', async () => {
    await renderRoutes(routes, '/', 'ar');
    expect(screen.getByRole('link', { name: 'سند الصفحة الرئيسية' }).hasAttribute('aria-label')).toBe(false);
  });

  it.each(['/', '/about-us', '/faq', '/faq/more', '/articles'])(
    'marks only the item of the exact path on %s [PUB-06]',
    async (at) => {
      await renderRoutes(routes, at);
      const current = wide()
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.getAttribute('href'));
      expect(current).toEqual(HEADER_ITEMS.map(({ to }) => to).filter((to) => to === at));
    },
  );

  it('never takes a part of a page for a page [PUB-06]', () => {
    expect(currentOf('/#how-it-works', '/')).toBeUndefined();
    expect(currentOf('/about-us', '/about-us')).toBe('page');
    expect(currentOf('/about-us', '/about-us/')).toBeUndefined();
  });

  it('casts a shadow past 10 px and not before [PUB-07]', async () => {
    const { container } = await renderRoutes(routes);
    const isRaised = () => container.querySelector('header')?.dataset.scrolled;
    expect(isRaised()).toBe('false');
    await scrollTo(10);
    expect(isRaised()).toBe('false');
    await scrollTo(11);
    expect(isRaised()).toBe('true');
    await scrollTo(0);
    expect(isRaised()).toBe('false');
  });

  it('opens and closes its menu over 0.3 s, by button and by Escape [PUB-08]', async () => {
    const { container } = await renderRoutes(routes);
    const button = screen.getByRole('button', { name: 'Open menu' });
    expect(menu(container).className).toContain('duration-300');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(menu(container).dataset.open).toBe('true');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(menu(container).dataset.open).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('closes its menu on every route change, also to a part of the same page and back [PUB-08]', async () => {
    const { container, router } = await renderRoutes(routes);
    for (const to of ['/about-us', '/about-us', '/about-us#part', '/', -1, -2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
      expect(menu(container).dataset.open).toBe('true');
      await act(() => router.navigate(to as string));
      expect(menu(container).dataset.open).toBe('false');
    }
  });

  it('offers somebody with a session their own area in place of log in and sign up', async () => {
    useSession.setState({ user: { account_type: 'SUPER_ADMIN' } as never, authenticated: true });
    await renderRoutes(routes);
    expect(screen.getByRole('link', { name: 'My Sanad' }).getAttribute('href')).toBe('/admin/dispute-overview');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  });

  it('changes the language in place', async () => {
    await renderRoutes(routes);
    const link = screen.getAllByRole('link', { name: 'العربية' })[0] as HTMLElement;
    expect(link.getAttribute('href')).toBe('?lang=ar');
    await userEvent.click(link);
    expect(await wide().findByRole('link', { name: 'من نحن' })).toBeTruthy();
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.cookie).toContain('lang=ar');
  });
});
