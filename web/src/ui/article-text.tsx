import type { Language } from '../lib/text/i18n.ts';
import { languageProps } from '../lib/text/language-props.ts';

const LOOK = [
  '[&_h2]:mt-10! [&_h2]:text-24',
  '[&_h3]:mt-8! [&_h3]:text-20',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul]:ps-6 [&_ol]:ps-6 [&_li+li]:mt-2 [&_li]:marker:text-pine',
  '[&_a]:font-medium [&_a]:text-pine [&_a]:underline [&_a]:underline-offset-4',
  '[&_blockquote]:border-s-4 [&_blockquote]:border-saffron [&_blockquote]:ps-5 [&_blockquote]:text-ink-soft',
  '[&_table]:w-full [&_th]:border-line [&_th]:border-b [&_th]:p-2 [&_th]:text-start [&_td]:border-line [&_td]:border-b [&_td]:p-2',
].join(' ');

const SIZES = {
  article: 'max-w-[42em] text-18 [&>*+*]:mt-5',
  answer: 'max-w-[42em] [&>*+*]:mt-3',
};

interface Props {
  html: string;
  language: Language;
  size?: keyof typeof SIZES;
}

/** The text of an article or an answer, published or in a preview. */
export function ArticleText({ html, language, size = 'article' }: Props) {
  return (
    <div
      {...languageProps(language)}
      className={`${SIZES[size]} ${LOOK}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown and sanitised by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
