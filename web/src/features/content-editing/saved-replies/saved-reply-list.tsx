import type { SavedReply } from '@sanad/contract/disputes/saved-replies.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { languageProps } from '../../../lib/text/language-props.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useRemoveReply } from './saved-replies.queries.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';

interface Props {
  replies: readonly SavedReply[];
  /** The one that is being edited. */
  openId: string | null;
  onOpen: (id: string | null) => void;
}

/** Each with both languages side by side. */
export function SavedReplyList({ replies, openId, onOpen }: Props) {
  const [removing, setRemoving] = useState<SavedReply | null>(null);
  return (
    <>
      <ul className="grid gap-3">
        {replies.map((reply) => (
          <Card key={reply.id} as="li" padding="sm">
            {reply.id === openId ? (
              <SavedReplyForm reply={reply} onClose={() => onOpen(null)} />
            ) : (
              <Reply reply={reply} onEdit={() => onOpen(reply.id)} onRemove={() => setRemoving(reply)} />
            )}
          </Card>
        ))}
      </ul>
      <RemoveReply reply={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

interface ReplyProps {
  reply: SavedReply;
  onEdit: () => void;
  onRemove: () => void;
}

function Reply({ reply, onEdit, onRemove }: ReplyProps) {
  const { t } = useTranslation('staff');
  const { title } = reply;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="wrap-anywhere min-w-0 flex-1 basis-60 text-15">
          <bdi>{title}</bdi>
        </h2>
        <div className="flex gap-2">
          <Button size="dense" className="touch-44" aria-label={t('savedReplies.editOne', { title })} onClick={onEdit}>
            {t('savedReplies.edit')}
          </Button>
          <Button
            size="dense"
            className="touch-44"
            aria-label={t('savedReplies.removeOne', { title })}
            onClick={onRemove}
          >
            {t('savedReplies.remove')}
          </Button>
        </div>
      </div>
      <div className="mt-2 grid gap-x-6 gap-y-3 text-14 text-ink-soft lg:grid-cols-2">
        <p {...languageProps('en')} className="wrap-anywhere whitespace-pre-line">
          {reply.text_en}
        </p>
        <p {...languageProps('ar')} className="wrap-anywhere whitespace-pre-line">
          {reply.text_ar}
        </p>
      </div>
    </>
  );
}

function RemoveReply({ reply, onClose }: { reply: SavedReply | null; onClose: () => void }) {
  const { t } = useTranslation('staff');
  const errorText = useErrorMessage();
  const remove = useRemoveReply();
  return (
    <ConfirmDialog
      isOpen={reply !== null}
      onClose={onClose}
      title={t('savedReplies.removeTitle')}
      confirmLabel={t('savedReplies.remove')}
      isDanger
      isPending={remove.isPending}
      onConfirm={() =>
        reply &&
        submit(remove, reply.id, {
          onSuccess: () => void toast.success(t('savedReplies.removed')),
          onError: (error) => void toast.error(errorText(error).message),
          onSettled: onClose,
        })
      }
    >
      {t('savedReplies.removeText', { title: reply?.title ?? '' })}
    </ConfirmDialog>
  );
}
