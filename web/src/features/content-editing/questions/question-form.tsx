import { type QuestionDraft, type QuestionSource, questionDraft } from '@sanad/contract/content/faq.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { ChangedMeanwhile } from '../components/changed-meanwhile.tsx';
import { QuestionActions } from './question-actions.tsx';
import {
  fetchQuestionSource,
  useChangeQuestion,
  useCreateQuestion,
  useSetQuestionSource,
} from './question-editing.queries.ts';
import { QuestionFields } from './question-fields.tsx';

const EMPTY: QuestionDraft = {
  group: 'start',
  on_home: false,
  question_en: '',
  answer_en: '',
  question_ar: '',
  answer_ar: '',
};

/** A new question: it is a draft until it is published. */
export function NewQuestionForm({ onCreated }: { onCreated: (source: QuestionSource) => void }) {
  const { t } = useTranslation('staff');
  const create = useCreateQuestion();
  const form = useZodForm(questionDraft, { defaultValues: EMPTY });
  return (
    <Form
      isGuarded
      form={form}
      className="grid gap-5"
      onSubmit={async (body) => {
        onCreated(await create.mutateAsync(body));
        toast.success(t('editor.created'));
      }}
    >
      <FormErrors form={form} />
      <QuestionFields control={form.control} />
      <div>
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('editor.create')}
        </Button>
      </div>
    </Form>
  );
}

function draftOf({ group, on_home, question_en, answer_en, question_ar, answer_ar }: QuestionSource): QuestionDraft {
  return { group, on_home, question_en, answer_en, question_ar, answer_ar };
}

interface Props {
  source: QuestionSource;
  onRemoved: () => void;
}

/** Saving names the version it is based on. If there is a newer one, the editor sees it before anything is replaced. */
export function EditQuestionForm({ source, onRemoved }: Props) {
  const { t } = useTranslation('staff');
  const change = useChangeQuestion(source.id);
  const [newer, setNewer] = useState<QuestionSource | null>(null);
  const goOnFrom = useSetQuestionSource();
  const form = useZodForm(questionDraft, { defaultValues: draftOf(source) });
  const { isDirty, isSubmitting } = form.formState;

  async function save(draft: QuestionDraft): Promise<unknown> {
    try {
      const saved = await change.mutateAsync({ ...draft, version: source.version });
      form.reset(draftOf(saved));
      setNewer(null);
      toast.success(t('editor.saved'));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem?.code !== 'text_changed') throw error;
      setNewer(await fetchQuestionSource(source.id));
      return false;
    }
  }

  /** The next time it is saved, it replaces this version. */
  function decide(latest: QuestionSource) {
    goOnFrom(latest);
    setNewer(null);
  }

  return (
    <Form isGuarded form={form} className="grid gap-5" onSubmit={save}>
      {newer && (
        <ChangedMeanwhile
          newer={{
            en: { title: newer.question_en, text: newer.answer_en },
            ar: { title: newer.question_ar, text: newer.answer_ar },
          }}
          onTakeNewer={() => {
            form.reset(draftOf(newer));
            decide(newer);
          }}
          onKeepMine={() => decide(newer)}
        />
      )}
      <FormErrors form={form} />
      <QuestionFields control={form.control} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isDirty ? 'primary' : 'plain'} isPending={isSubmitting}>
          {t('editor.save')}
        </Button>
        <QuestionActions source={source} isChanged={isDirty} onNewer={setNewer} onRemoved={onRemoved} />
      </div>
    </Form>
  );
}
