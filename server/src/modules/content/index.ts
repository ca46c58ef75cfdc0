import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ComingSoonList } from './coming-soon-list.ts';
import { presentArticle } from './content.presenter.ts';
import { mountContent, publishedPage } from './content.routes.ts';
import { Content } from './content.service.ts';
import { publishFirstArticles } from './first-articles.ts';

const SLUG = /^[a-z0-9-]{1,80}$/;

export async function registerContent(platform: Platform): Promise<void> {
  const content = new Content(platform);
  mountContent(platform, content, new ComingSoonList(platform));
  await publishFirstArticles(platform);

  // What the prerendered article pages show; keys as the web app's content feature uses them.
  platform.pages.provide((path, language) => {
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
