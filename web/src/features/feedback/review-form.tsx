import {
  ASPECTS,
  ASPECTS_OF,
  type Aspect,
  PRIVATE_NOTE_MAX,
  REVIEW_TEXT_MAX,
} from '@sanad/contract/feedback/review-rules.ts';
import { type ReviewSession, writeReview } from '@sanad/contract/feedback/reviews.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { Lock } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form, useZodForm } from '../../ui/forms/form.tsx';
import { FormErrors } from '../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../ui/forms/form-fields.tsx';
import { useWriteReview } from './feedback.queries.ts';
import { FormStarsField } from './stars-field.tsx';
import { useFeedbackText } from './use-feedback-text.ts';

const { stars, text, private_note } = writeReview.body.shape;
const aspect = stars.nullish();
const aspectFields = Object.fromEntries(ASPECTS.map((name) => [name, aspect])) as Record<Aspect, typeof aspect>;
const schema = z.object({ stars, text, private_note, ...aspectFields });

interface Props {
  session: ReviewSession;
  onSent: (session: ReviewSession) => void;
  /** "Not now" */
  dismiss: ReactNode;
}

/** Stars, a closer look, words for others, and a line for our team alone. */
export function ReviewForm({ session, onSent, dismiss }: Props) {
  const { t, signature } = useFeedbackText();
  const write = useWriteReview(session.id);
  const { review, your_side: side, other } = session;
  const form = useZodForm(schema, {
    defaultValues: {
      ...(review && { stars: review.stars, ...review.aspects }),
      text: review?.text ?? '',
      private_note: review?.private_note ?? '',
    },
  });
  const { control } = form;
  const [sent, setSent] = useState<ReviewSession | null>(null);
  const saved = form.formState.isDirty ? null : sent;
  // Only once nothing unsent is left: the guard would ask before leaving.
  useEffect(() => {
    if (!saved) return;
    setSent(null);
    onSent(saved);
  }, [saved, onSent]);
  const length = useWatch({ control, name: 'text' })?.length ?? 0;
  return (
    <Card as="section" isPanel padding="none" className="p-5 sm:p-8">
      <Form
        form={form}
        isGuarded
        className="grid gap-6"
        onSubmit={async ({ stars, text, private_note, ...rest }) => {
          const aspects = Object.fromEntries(
            ASPECTS_OF[side].flatMap((name) => (rest[name] ? [[name, rest[name]]] : [])),
          );
          setSent(await write.mutateAsync({ stars, aspects, text, private_note }));
        }}
      >
        <FormErrors form={form} />
        <FormStarsField control={control} name="stars" label={t('form.overall')} size="lg" isRequired />
        <fieldset className="grid gap-2 border-line border-t pt-6 max-sm:gap-4">
          <legend className="float-start mb-2 font-semibold text-17">
            {t('form.closer')} <span className="font-normal text-ink-soft">{t('form.optional')}</span>
          </legend>
          {ASPECTS_OF[side].map((name) => (
            <FormStarsField key={name} control={control} name={name} label={t(`aspect.${name}`)} />
          ))}
        </fieldset>
        <div className="border-line border-t pt-6">
          <FormTextField
            control={control}
            name="text"
            label={t(side === 'parent' ? 'form.text' : 'form.textLsa')}
            description={t('form.textHint')}
            isOptional
            rows={4}
            maxLength={REVIEW_TEXT_MAX}
            dir="auto"
          />
          <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-15 text-ink-soft">
            <span>{t('form.shownAs', { name: signature(session.shown_as) })}</span>
            <span className="tabular-nums">
              {t('form.counted', { count: length, max: REVIEW_TEXT_MAX.toLocaleString('en') })}
            </span>
          </p>
        </div>
        <div className="rounded-card border-[1.5px] border-line-strong border-dashed bg-page p-4 sm:p-5">
          <FormTextField
            control={control}
            name="private_note"
            label={
              <>
                <Lock size={18} aria-hidden className="me-2 inline align-[-0.15em] text-ink-soft" />
                {t('form.team')}
              </>
            }
            description={t('form.teamText', { name: firstName(other.name) })}
            isOptional
            rows={3}
            maxLength={PRIVATE_NOTE_MAX}
            placeholder={t('form.teamPlaceholder')}
            dir="auto"
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:flex-col max-sm:items-stretch">
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {t(review ? 'form.save' : 'form.send')}
          </Button>
          {dismiss}
        </div>
      </Form>
    </Card>
  );
}
