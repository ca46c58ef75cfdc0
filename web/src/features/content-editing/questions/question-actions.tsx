import type { QuestionSource } from '@sanad/contract/content/faq.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { fetchQuestionSource, usePublishQuestion, useRemoveQuestion } from './question-editing.queries.ts';

interface Props {
  source: QuestionSource;
  /** What is written but not saved would not be published. */
  isChanged: boolean;
  onNewer: (source: QuestionSource) => void;
  onRemoved: () => void;
}

/** A draft can be published or deleted; a published question can be unpublished. */
export function QuestionActions({ source, isChanged, onNewer, onRemoved }: Props) {
  const { t } = useTranslation('staff');
  const errorText = useErrorMessage();
  const change = usePublishQuestion(source.id);
  const [isAsking, setIsAsking] = useState(false);
  const { published, version } = source;
  const mustSave = !published && isChanged;

  async function onError(error: unknown) {
    if (error instanceof ApiError && error.problem?.code === 'text_changed') {
      onNewer(await fetchQuestionSource(source.id));
    }
    toast.error(errorText(error).message);
  }

  return (
    <>
      <Button
        variant={published || isChanged ? 'plain' : 'primary'}
        isPending={change.isPending}
        disabled={mustSave}
        aria-describedby={mustSave ? 'save-first' : undefined}
        onClick={() =>
          change.mutate(
            { published: !published, version },
            {
              onSuccess: () => toast.success(t(published ? 'question.isTakenBack' : 'question.isPublished')),
              onError,
            },
          )
        }
      >
        {t(published ? 'question.takeBack' : 'editor.publish')}
      </Button>
      {!published && (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {t('question.remove')}
        </Button>
      )}
      {mustSave && (
        <p id="save-first" className="basis-full text-14 text-ink-soft">
          {t('editor.saveFirst')}
        </p>
      )}
      <RemoveQuestion source={source} isOpen={isAsking} onClose={() => setIsAsking(false)} onRemoved={onRemoved} />
    </>
  );
}

interface RemoveProps {
  source: QuestionSource;
  isOpen: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveQuestion({ source, isOpen, onClose, onRemoved }: RemoveProps) {
  const { t } = useTranslation('staff');
  const errorText = useErrorMessage();
  const remove = useRemoveQuestion(source.id);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('question.removeTitle')}
      confirmLabel={t('question.remove')}
      isDanger
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('question.removed'));
            onRemoved();
          },
          onError: (error) => void toast.error(errorText(error).message),
        })
      }
    >
      {t('question.removeText', { question: source.question_en })}
    </ConfirmDialog>
  );
}
