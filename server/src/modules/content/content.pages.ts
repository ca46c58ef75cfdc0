import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentArticle } from './content.presenter.ts';
import { publishedPage } from './content.routes.ts';
import type { Content } from './content.service.ts';
import type { Faq } from './faq/faq.service.ts';

const SLUG = /^[a-z0-9-]{1,80}$/;
const HOME = '/';

/** What the prerendered pages show; keys as the web app's content feature uses them. */
export function provideContentPages(platform: Platform, content: Content, faq: Faq): void {
  platform.pages.provide((path, language) => {
    if (path === HOME) {
      return faq
        .listPublished(language, true)
        .then((questions) => [[['content', 'home-questions', language], questions]]);
    }
    if (path === pagePaths.faq) {
      return faq.listPublished(language, false).then((questions) => [[['content', 'questions', language], questions]]);
    }
    if (path === pagePaths.articles) {
      return publishedPage(platform, language, 20).then((page) => [[['content', 'articles', language], page]]);
    }
    const slug = /^\/articles\/([^/]+)$/.exec(path)?.[1];
    if (slug === undefined) return undefined;
    const key = ['content', 'article', language, slug];
    if (!SLUG.test(slug)) return Promise.resolve([[key, null]]);
    const found = content.getPublished(slug, language).then(presentArticle, (error) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    return found.then((article) => [[key, article]]);
  });
}
