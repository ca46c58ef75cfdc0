import type { Platform } from '../../platform/platform.ts';
import { ComingSoonList } from './coming-soon-list.ts';
import { provideContentPages } from './content.pages.ts';
import { mountContent } from './content.routes.ts';
import { Content } from './content.service.ts';
import { mountFaq } from './faq/faq.routes.ts';
import { Faq } from './faq/faq.service.ts';
import { publishFirstQuestions } from './faq/first-questions.ts';
import { publishFirstArticles } from './first-articles.ts';

export async function registerContent(platform: Platform): Promise<void> {
  const content = new Content(platform);
  const faq = new Faq(platform);
  mountContent(platform, content, new ComingSoonList(platform));
  mountFaq(platform.http, faq);
  provideContentPages(platform, content, faq);
  await publishFirstArticles(platform);
  await publishFirstQuestions(platform);
}
