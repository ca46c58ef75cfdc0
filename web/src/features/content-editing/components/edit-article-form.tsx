import { type ArticleSource, createArticle } from '@sanad/contract/content/content.ts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { useChangeArticle } from '../article-editing.queries.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleFields } from './article-fields.tsx';

const schema = createArticle.body.omit({ slug: true, language: true });

interface Props {
  article: ArticleSource;
  onRemoved: () => void;
}

export function EditArticleForm({ article, onRemoved }: Props) {
  const { t } = useTranslation('staff');
  const change = useChangeArticle();
  const { slug, language, title, summary, author, body_markdown } = article;
  const form = useZodForm(schema, { defaultValues: { title, summary, author, body_markdown } });
  const { isDirty, isSubmitting } = form.formState;

  return (
    <Form
      isGuarded
      form={form}
      className="grid gap-5"
      onSubmit={async (body) => {
        await change.mutateAsync({ key: { slug, language }, body });
        form.reset(body);
        toast.success(t('editor.saved'));
      }}
    >
      <FormErrors form={form} />
      <ArticleFields control={form.control} language={language} publishedAt={article.published_at} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isDirty ? 'primary' : 'plain'} isPending={isSubmitting}>
          {t('editor.save')}
        </Button>
        <ArticleActions article={article} isChanged={isDirty} onRemoved={onRemoved} />
      </div>
    </Form>
  );
}
