import { Eye, PencilLine } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/text/i18n.ts';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ArticlePreview } from './article-preview.tsx';

export interface Draft {
  title: string;
  summary: string;
  author: string;
  body_markdown: string;
}

interface Props<D extends Draft> {
  control: Control<D, unknown, D>;
  language: Language;
  /** Null for a draft. */
  publishedAt: string | null;
}

/** Title, author, summary and text. The preview shows what is written now, saved or not. */
export function ArticleFields<D extends Draft>({ control, language, publishedAt }: Props<D>) {
  const { t } = useTranslation('staff');
  // Every draft has these fields, whatever else its form asks for.
  const own = control as unknown as Control<Draft, unknown, Draft>;
  const [title, author, markdown] = useWatch({ control: own, name: ['title', 'author', 'body_markdown'] });
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  return (
    <>
      <FormTextField control={own} name="title" label={t('editor.title')} dir={dir} />
      <FormTextField
        control={own}
        name="summary"
        label={t('editor.summary')}
        description={t('editor.summaryHint')}
        rows={4}
        dir={dir}
      />
      <FormTextField
        control={own}
        name="author"
        label={t('editor.author')}
        description={t('editor.authorHint')}
        dir={dir}
        className="max-w-110"
      />
      <Tabs
        label={t('editor.views')}
        tabs={[
          {
            id: 'write',
            name: t('editor.write'),
            icon: PencilLine,
            content: (
              <FormTextField
                control={own}
                name="body_markdown"
                label={t('editor.text')}
                description={t('editor.textHint')}
                rows={18}
                dir={dir}
              />
            ),
          },
          {
            id: 'preview',
            name: t('editor.preview'),
            icon: Eye,
            content: <ArticlePreview {...{ title, author, markdown, language, publishedAt }} />,
          },
        ]}
      />
    </>
  );
}
