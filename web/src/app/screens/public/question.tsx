import type { FaqQuestion } from '@sanad/contract/content/faq.ts';
import { Minus, Plus } from 'lucide-react';
import { languageProps } from '../../../lib/text/language-props.ts';
import { ArticleText } from '../../../ui/article-text.tsx';

/** In its own language: one without an Arabic version is shown in English. */
export function Question({ entry, isOpen = false }: { entry: FaqQuestion; isOpen?: boolean }) {
  return (
    <details open={isOpen} className="group border-line border-b">
      <summary className="flex min-h-11 items-center justify-between gap-6 rounded-sm py-5 font-medium text-18 hover:text-pine-deep">
        <h3 {...languageProps(entry.language)} className="font-medium text-18">
          {entry.question}
        </h3>
        <Plus size={22} aria-hidden className="shrink-0 text-pine group-open:hidden" />
        <Minus size={22} aria-hidden className="hidden shrink-0 text-pine group-open:block" />
      </summary>
      <div className="max-w-[40em] pb-6 text-ink-soft">
        <ArticleText html={entry.answer_html} language={entry.language} size="answer" />
      </div>
    </details>
  );
}
