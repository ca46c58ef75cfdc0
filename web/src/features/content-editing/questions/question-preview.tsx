import { withPolicyFigures } from '@sanad/contract/policy/policy-words.ts';
import { withProductName } from '@sanad/contract/product.ts';
import { Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePolicy } from '../../../lib/policy.ts';
import type { Language } from '../../../lib/text/i18n.ts';
import { languageProps } from '../../../lib/text/language-props.ts';
import { useSettled } from '../../../lib/typing/use-settled.ts';
import { ArticleText } from '../../../ui/article-text.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { useArticlePreview } from '../article-editing.queries.ts';

const TYPING_MS = 400;

interface Props {
  question: string;
  markdown: string;
  language: Language;
}

/** As visitors will see it, saved or not. */
export function QuestionPreview({ question, markdown, language }: Props) {
  const { t } = useTranslation('staff');
  const figures = usePolicy();
  const filled = (text: string) => withPolicyFigures(withProductName(text, language), figures, language);
  return (
    <div className="rounded-card border border-line border-dashed p-4">
      <p className="mb-2 text-13 text-ink-soft">{t('question.preview')}</p>
      {question.trim() === '' && markdown.trim() === '' ? (
        <p className="text-14 text-ink-soft">{t('editor.nothing')}</p>
      ) : (
        <>
          <p {...languageProps(language)} className="flex justify-between gap-4 font-medium text-18">
            <span className="wrap-anywhere">{filled(question)}</span>
            <Minus size={22} aria-hidden className="shrink-0 text-pine" />
          </p>
          <Answer markdown={filled(markdown)} language={language} />
        </>
      )}
    </div>
  );
}

function Answer({ markdown, language }: { markdown: string; language: Language }) {
  const settled = useSettled(markdown, TYPING_MS);
  const preview = useArticlePreview(settled);
  if (settled.trim() === '') return null;
  if (preview.isLoadingError) {
    return <ErrorState isCompact onRetry={() => preview.refetch()} isRetrying={preview.isFetching} />;
  }
  return (
    <div className="wrap-anywhere mt-3 text-ink-soft">
      {preview.data ? (
        <ArticleText html={preview.data.body_html} language={language} size="answer" />
      ) : (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
    </div>
  );
}
