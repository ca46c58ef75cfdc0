import { generatePath } from 'react-router';
import { areaPages } from '../../../lib/paths.ts';
import { useArea } from '../../shells/area-shell.tsx';

interface ArticlePaths {
  list: string;
  create: string;
  /** A new version of an article there is, in the other language. */
  addVersion: (key: { slug: string; language: string }) => string;
  edit: (key: { slug: string; language: string }) => string;
}

/** The article pages exist in both staff areas; links stay in the one that is open. */
export function useArticlePaths(): ArticlePaths {
  const area = useArea();
  const pages = area.look === 'staff' && area.badge === 'admin' ? areaPages.admin : areaPages.cst;
  return {
    list: pages.articles,
    create: pages.newArticle,
    addVersion: (key) => `${pages.newArticle}?${new URLSearchParams(key)}`,
    edit: ({ slug, language }) => generatePath<string>(pages.editArticle, { slug, language }),
  };
}
