import { ANSWER_MAX, FAQ_GROUPS, QUESTION_MAX, type QuestionDraft } from '@sanad/contract/content/faq.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/text/i18n.ts';
import { directionOf } from '../../../lib/text/i18n.ts';
import { FormCheckbox } from '../../../ui/forms/form-choices.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../../ui/forms/form-selects.tsx';
import { QuestionPreview } from './question-preview.tsx';

interface Props {
  control: Control<QuestionDraft, unknown, QuestionDraft>;
}

/** Both languages side by side, each with what visitors will see; one below the other on a phone. */
export function QuestionFields({ control }: Props) {
  const { t } = useTranslation('staff');
  const { t: faq } = useTranslation('faq');
  return (
    <>
      <div className="grid items-end gap-x-6 gap-y-3 lg:grid-cols-2">
        <FormSelect
          control={control}
          name="group"
          label={t('question.group')}
          options={FAQ_GROUPS.map((id) => ({ id, name: faq(`groups.${id}`) }))}
        />
        <FormCheckbox control={control} name="on_home">
          {t('question.onHome')}
        </FormCheckbox>
      </div>
      <p className="text-14 text-ink-soft">{t('question.hint', { name: '{{product}}' })}</p>
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-2">
        <Version control={control} language="en" />
        <Version control={control} language="ar" />
      </div>
    </>
  );
}

function Version({ control, language }: Props & { language: Language }) {
  const { t } = useTranslation('staff');
  const [question, answer] = useWatch({ control, name: [`question_${language}`, `answer_${language}`] });
  const dir = directionOf(language);
  const isOptional = language === 'ar';
  return (
    <section aria-labelledby={`version-${language}`} className="grid min-w-0 content-start gap-4">
      <h2 id={`version-${language}`} className="text-16">
        {t(`languages.${language}`)}
        {isOptional && <span className="ms-2 font-normal text-14 text-ink-soft">{t('question.arabicHint')}</span>}
      </h2>
      <FormTextField
        control={control}
        name={`question_${language}`}
        label={t(`question.question.${language}`)}
        maxLength={QUESTION_MAX}
        dir={dir}
      />
      <FormTextField
        control={control}
        name={`answer_${language}`}
        label={t(`question.answer.${language}`)}
        rows={8}
        maxLength={ANSWER_MAX}
        dir={dir}
      />
      <QuestionPreview question={question} markdown={answer} language={language} />
    </section>
  );
}
