import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderRoutes } from '../../shells/public/render-public.testing.tsx';
import { Component } from './faq.tsx';

const routes = [{ path: '/faq', Component }];
const shown = (container: HTMLElement) => container.querySelectorAll('details').length;

describe('the FAQ', () => {
  afterEach(cleanup);

  it('shows every question in its group, and the ones that fit while somebody types [PUB-09]', async () => {
    const { container, router } = await renderRoutes(routes, '/faq');
    const all = shown(container);
    expect(all).toBeGreaterThanOrEqual(20);
    await userEvent.type(screen.getByRole('searchbox'), 'medical');
    expect(shown(container)).toBeLessThan(all);
    expect(screen.getByText('Who can see my child’s medical history?')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/^\d+ answers? found$/);
    expect(router.state.location.search).toBe('?q=medical');
  });

  it.each(['en', 'ar'] as const)('suggests words that fit into the field of a phone (%s)', async (language) => {
    await renderRoutes(routes, '/faq', language);
    expect(screen.getByRole<HTMLInputElement>('searchbox').placeholder.length).toBeLessThanOrEqual(30);
  });

  it('says when nothing fits and leads back', async () => {
    const { container } = await renderRoutes(routes, '/faq?q=giraffe');
    expect(shown(container)).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(shown(container)).toBeGreaterThanOrEqual(20);
  });
});
