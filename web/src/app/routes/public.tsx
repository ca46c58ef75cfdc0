import type { RouteObject } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { screen } from '../screen.ts';
import { ScreenError } from '../screen-error.tsx';
import { withData } from './with-data.ts';

export const PUBLIC_LAYOUT = 'public';
export const NOT_FOUND = 'not-found';

/** The pages anybody may read; the server prerenders all of them, the not-found page included. */
export function publicRoutes(): RouteObject[] {
  return [
    {
      id: PUBLIC_LAYOUT,
      lazy: screen(['public'], () => import('../shells/public/public-layout.tsx')),
      children: [
        {
          ErrorBoundary: ScreenError,
          children: [
            { path: paths.home, lazy: screen(['public', 'words'], () => import('../screens/public/home/home.tsx')) },
            withData([
              {
                path: paths.findAnLsa,
                lazy: screen(['search', 'words', 'shell'], () => import('../screens/search/search.tsx')),
              },
              {
                path: paths.lsa(':id'),
                lazy: screen(
                  ['search', 'feedback', 'compliance', 'concerns', 'words', 'shell'],
                  () => import('../screens/search/lsa-profile.tsx'),
                ),
              },
              { path: paths.articles, lazy: screen(['public'], () => import('../screens/public/articles.tsx')) },
              { path: paths.article(':slug'), lazy: screen(['public'], () => import('../screens/public/article.tsx')) },
              { path: paths.contact, lazy: screen(['contact'], () => import('../screens/public/contact.tsx')) },
              { path: paths.faq, lazy: screen(['public', 'faq'], () => import('../screens/public/faq.tsx')) },
            ]),
            { path: paths.aboutUs, lazy: screen(['public'], () => import('../screens/public/about-us.tsx')) },
            { path: paths.terms, lazy: screen(['public', 'terms'], () => import('../screens/public/terms.tsx')) },
            { id: NOT_FOUND, path: '*', lazy: screen(['public'], () => import('../screens/public/not-found.tsx')) },
          ],
        },
      ],
    },
  ];
}
