import { pagePaths, payingPages } from '@sanad/contract/page-paths.ts';
import { describe, expect, it } from 'vitest';
import { areaPages, paths } from './paths.ts';

/** Whatever a parameter is called. */
function patternOf(page: string | ((parameter: string) => string)): string {
  return (typeof page === 'string' ? page : page(':')).replaceAll(/:\w*/g, ':');
}

describe('the pages the server leads to', () => {
  const known = [paths, ...Object.values(areaPages)].flatMap((pages) => Object.values(pages)).map(patternOf);
  it.each(Object.entries(pagePaths))('%s is a page of the app', (_name, path) => {
    const pattern = patternOf(path);
    expect(known.some((page) => page === pattern || page.startsWith(`${pattern}/:`))).toBe(true);
  });

  it.each(payingPages)('%s, where Stripe may be loaded, is a page of the app', (path) => {
    expect(known).toContain(path);
  });
});
