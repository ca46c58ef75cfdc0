import type { QuestionSource } from '@sanad/contract/content/faq.ts';
import { CircleCheck, House, Languages, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';

export const isArabicMissing = ({ question_ar }: QuestionSource) => question_ar === '';

/** What is special about a question: a draft, on the home page, or without an Arabic version. */
export function QuestionChips({ source, isFull = false }: { source: QuestionSource; isFull?: boolean }) {
  const { t } = useTranslation('staff');
  return (
    <>
      {!source.published && (
        <Badge tone="saffron" icon={PencilLine} size="sm">
          {t('questions.draft')}
        </Badge>
      )}
      {source.published && isFull && (
        <Badge tone="leaf" icon={CircleCheck} size="sm">
          {t('questions.published')}
        </Badge>
      )}
      {isArabicMissing(source) && (
        <Badge tone="coral" icon={Languages} size="sm">
          {t('questions.arabicMissing')}
        </Badge>
      )}
      {source.on_home && (
        <Badge tone="sky" icon={House} size="sm">
          {t('questions.onHome')}
        </Badge>
      )}
    </>
  );
}
