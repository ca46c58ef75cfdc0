import type { ReactNode } from 'react';
import type { Language } from '../lib/text/i18n.ts';
import { languageProps } from '../lib/text/language-props.ts';
import { ArticleText } from './article-text.tsx';

interface Props {
  title: string;
  language: Language;
  html: string;
  /** Below the title: author, date and reading time. */
  children: ReactNode;
  /** In the editor the page has a heading already. */
  titleAs?: 'h1' | 'p';
}

/** An article as readers see it: on its page, and in the preview of who writes it. */
export function ArticleView({ title, language, html, children, titleAs: Title = 'h1' }: Props) {
  return (
    <article dir={languageProps(language).dir}>
      <header className="mt-4 mb-9 max-w-180">
        <Title
          tabIndex={-1}
          {...languageProps(language)}
          className="font-semibold text-32 leading-tight lg:text-[2.75rem] [&[lang=en]]:tracking-[-0.026em]"
        >
          {title}
        </Title>
        {children}
      </header>
      <ArticleText html={html} language={language} />
    </article>
  );
}
