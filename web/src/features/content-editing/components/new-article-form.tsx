import { type ArticleSource, createArticle } from '@sanad/contract/content/content.ts';
import { TEAM_NAMES } from '@sanad/contract/product.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Language, languageOf } from '../../../lib/text/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormSegment } from '../../../ui/forms/form-choices.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useCreateArticle } from '../article-editing.queries.ts';
import { slugFrom } from '../slug.ts';
import { ArticleFields } from './article-fields.tsx';

interface Props {
  /** The other version of an article there is: its address and language are set. */
  version?: { slug: string; language: Language };
  onCreated: (article: ArticleSource) => void;
}

/** A new draft. Its address can be made from the title; it stays when the title changes later. */
export function NewArticleForm({ version, onCreated }: Props) {
  const { t, i18n } = useTranslation('staff');
  const create = useCreateArticle();
  const form = useZodForm(createArticle.body, {
    defaultValues: {
      title: '',
      summary: '',
      author: TEAM_NAMES[version?.language ?? languageOf(i18n.language)],
      body_markdown: '',
      slug: version?.slug ?? '',
      language: version?.language ?? languageOf(i18n.language),
    },
  });
  const [language, title] = useWatch({ control: form.control, name: ['language', 'title'] });
  const { getValues, setValue } = form;
  // The team's name follows the language of the article, a person's stays.
  useEffect(() => {
    if (Object.values(TEAM_NAMES).includes(getValues('author'))) setValue('author', TEAM_NAMES[language]);
  }, [language, getValues, setValue]);

  return (
    <Form
      isGuarded
      form={form}
      fieldOf={{ slug_taken: 'slug' }}
      className="grid gap-5"
      onSubmit={async (body) => {
        onCreated(await create.mutateAsync(body));
        toast.success(t('editor.created'));
      }}
    >
      <FormErrors form={form} />
      <FormSegment
        control={form.control}
        name="language"
        label={t('editor.language')}
        options={[
          { id: 'en', name: t('languages.en') },
          { id: 'ar', name: t('languages.ar') },
        ]}
      />
      <ArticleFields control={form.control} language={language} publishedAt={null} />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <FormTextField
          control={form.control}
          name="slug"
          label={t('editor.slug')}
          description={t('editor.slugHint')}
          dir="ltr"
          spellCheck="false"
        />
        <Button onClick={() => form.setValue('slug', slugFrom(title))}>{t('editor.slugFromTitle')}</Button>
      </div>
      <div>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('editor.create')}
        </Button>
      </div>
    </Form>
  );
}
