import type { ArticleSource } from '@sanad/contract/content/content.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useChangeArticle, useRemoveArticle } from '../article-editing.queries.ts';

interface Props {
  article: ArticleSource;
  /** What is written but not saved would not be published. */
  isChanged: boolean;
  onRemoved: () => void;
}

/** A draft can be published or removed; a published article can be taken back. */
export function ArticleActions({ article, isChanged, onRemoved }: Props) {
  const { t } = useTranslation('staff');
  const errorText = useErrorMessage();
  const change = useChangeArticle();
  const remove = useRemoveArticle();
  const [isAsking, setIsAsking] = useState(false);
  const isPublished = article.published_at !== null;
  const { slug, language } = article;
  const onError = (error: unknown) => toast.error(errorText(error).message);

  function publish(published: boolean) {
    change.mutate(
      { key: { slug, language }, body: { published } },
      { onSuccess: () => toast.success(t(published ? 'editor.isPublished' : 'editor.isTakenBack')), onError },
    );
  }

  return (
    <>
      <Button
        variant={isPublished || isChanged ? 'plain' : 'primary'}
        onClick={() => publish(!isPublished)}
        isPending={change.isPending}
        disabled={!isPublished && isChanged}
        aria-describedby={!isPublished && isChanged ? 'save-first' : undefined}
      >
        {t(isPublished ? 'editor.takeBack' : 'editor.publish')}
      </Button>
      {!isPublished && (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {t('editor.remove')}
        </Button>
      )}
      {!isPublished && isChanged && (
        <p id="save-first" className="basis-full text-14 text-ink-soft">
          {t('editor.saveFirst')}
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('editor.removeTitle')}
        confirmLabel={t('editor.removeConfirm')}
        isDanger
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { slug, language },
            {
              onSuccess: () => {
                toast.success(t('editor.removed'));
                onRemoved();
              },
              onError,
            },
          )
        }
      >
        {t('editor.removeText', { title: article.title })}
      </ConfirmDialog>
    </>
  );
}
