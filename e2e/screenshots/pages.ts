import type { Page } from '@playwright/test';
import { paths, publicPaths, signInPaths } from '../../web/src/lib/paths.ts';
import { lsaPages, parentPages, staffPages, tokenOf } from '../area-pages.ts';
import { newLsa } from '../booking-setup.ts';
import { newFamily } from '../fixtures.ts';

export type State = 'empty' | 'typical' | 'full';
export interface Viewer {
  role: string;
  state: State;
  token: string | null;
  pages: string[];
}

/** Everyone whose pages are photographed: with nothing yet, with a little, and with much. */
export async function findViewers(page: Page): Promise<Viewer[]> {
  const visitorPages = [...publicPaths, paths.article('homework-without-tears'), ...signInPaths, '/no-such-page'];
  const viewers: Viewer[] = [{ role: 'visitor', state: 'typical', token: null, pages: visitorPages }];
  const add = async (role: string, state: State, token: string, pages: string[]) =>
    void viewers.push({ role, state, token, pages: [...new Set(pages)] });

  const { token: newParent } = await newFamily(page);
  const { token: newHelper } = await newLsa(page);
  for (const [state, token] of [
    ['empty', newParent],
    ['typical', await tokenOf(page, 'parent-sofia@sanad.test')],
    ['full', await tokenOf(page, 'parent@sanad.test')],
  ] as const) {
    await add('parent', state, token, await parentPages(page, token));
  }
  await add('new parent', 'empty', await tokenOf(page, 'new-parent@sanad.test'), [paths.parentOnboarding]);
  for (const [state, token] of [
    ['empty', newHelper],
    ['typical', await tokenOf(page, 'lsa-huda@sanad.test')],
    ['full', await tokenOf(page, 'lsa@sanad.test')],
  ] as const) {
    await add('lsa', state, token, await lsaPages(page, token));
  }
  await add('new lsa', 'empty', await tokenOf(page, 'new-lsa@sanad.test'), [paths.lsaOnboarding]);
  const team = await tokenOf(page, 'cst1@sanad.test');
  await add('cst', 'full', team, await staffPages(page, team, 'cst'));
  const admin = await tokenOf(page, 'admin@sanad.test');
  await add('admin', 'full', admin, await staffPages(page, admin, 'admin'));
  return viewers;
}
