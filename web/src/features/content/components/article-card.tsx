import type { ArticleSummary } from '@sanad/contract/content/content.ts';
import { Link } from 'react-router';
import { languageProps } from '../../../lib/text/language-props.ts';
import { ArticleFacts } from '../../../ui/article-facts.tsx';

/** The whole card can be pressed, and it is still one link with the title as its name. */
export function ArticleCard({ article, to }: { article: ArticleSummary; to: string }) {
  return (
    <li className="relative flex flex-col rounded-panel border border-line bg-card p-6 transition-colors duration-150 hover:border-pine lg:p-8">
      <h2 className="text-22" {...languageProps(article.language)}>
        <Link to={to} className="rounded-sm after:absolute after:inset-0 after:rounded-panel hover:text-pine-deep">
          {article.title}
        </Link>
      </h2>
      <p className="mt-2.5 mb-5 text-ink-soft" {...languageProps(article.language)}>
        {article.summary}
      </p>
      <ArticleFacts article={article} className="mt-auto" />
    </li>
  );
}
