import { type SavedReply, savedReplyBody } from '@sanad/contract/disputes/saved-replies.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { ChangedMeanwhile } from '../components/changed-meanwhile.tsx';
import { fetchSavedReply, type ReplyTexts, useSaveReply } from './saved-replies.queries.ts';

interface Props {
  /** `null`: a new one. */
  reply: SavedReply | null;
  onClose: () => void;
}

const textsOf = ({ title, text_en, text_ar }: ReplyTexts): ReplyTexts => ({ title, text_en, text_ar });

/** In the place of the reply it changes. Saving names the version it is based on. */
export function SavedReplyForm({ reply, onClose }: Props) {
  const { t } = useTranslation('staff');
  const [base, setBase] = useState(reply);
  const [newer, setNewer] = useState<SavedReply | null>(null);
  const saving = useSaveReply(base);
  const form = useZodForm(savedReplyBody, {
    defaultValues: reply ? textsOf(reply) : { title: '', text_en: '', text_ar: '' },
  });

  async function save(texts: ReplyTexts): Promise<unknown> {
    try {
      await saving.mutateAsync(texts);
    } catch (error) {
      const isChanged = error instanceof ApiError && error.problem?.code === 'text_changed';
      const latest = isChanged && base ? await fetchSavedReply(base.id) : undefined;
      if (!latest) throw error;
      setNewer(latest);
      return false;
    }
    toast.success(t(base ? 'savedReplies.changed' : 'savedReplies.added'));
    onClose();
    return true;
  }

  function goOnFrom(latest: SavedReply, takesTexts: boolean) {
    if (takesTexts) form.reset(textsOf(latest));
    setBase(latest);
    setNewer(null);
  }

  return (
    <Form isGuarded form={form} onSubmit={save} className="grid gap-4">
      {newer && (
        <ChangedMeanwhile
          newer={{
            en: { title: newer.title, text: newer.text_en },
            ar: { title: newer.title, text: newer.text_ar },
          }}
          onTakeNewer={() => goOnFrom(newer, true)}
          onKeepMine={() => goOnFrom(newer, false)}
        />
      )}
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="title"
        label={t('savedReplies.name')}
        description={t('savedReplies.nameHint')}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <FormTextField control={form.control} name="text_en" label={t('savedReplies.english')} rows={6} dir="ltr" />
        <FormTextField control={form.control} name="text_ar" label={t('savedReplies.arabic')} rows={6} dir="rtl" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" isPending={form.formState.isSubmitting}>
          {t('savedReplies.save')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('savedReplies.cancel')}
        </Button>
      </div>
    </Form>
  );
}
