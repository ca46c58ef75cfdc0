import { pagePaths, payingPages } from '@sanad/contract/page-paths.ts';
import { describe, expect, it } from 'vitest';
import { areaPages, paths } from './paths.ts';

describe('the pages the server leads to', () => {
  const known = [paths, ...Object.values(areaPages)].flatMap((pages) => Object.values(pages));
  it.each(Object.entries(pagePaths))('%s is a page of the app', (_name, path) => {
    const isKnown = known.some(
      (page) => page === path || (typeof page === 'string' && typeof path === 'string' && page.startsWith(`${path}/:`)),
    );
    expect(isKnown).toBe(true);
  });

  it.each(payingPages)('%s, where Stripe may be loaded, is a page of the app', (path) => {
    expect(known).toContain(path);
  });
});
