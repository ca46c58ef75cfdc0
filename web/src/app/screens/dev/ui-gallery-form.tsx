import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { applyServerErrors, Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormCheckbox, FormRadioGroup } from '../../../ui/forms/form-choices.tsx';
import { FormDatePicker } from '../../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormNumberField, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../../ui/forms/form-selects.tsx';
import { GalleryFormChoices } from './ui-gallery-form-choices.tsx';
import { Row, Section } from './ui-gallery-section.tsx';

const schema = z.object({
  name: z.string().min(2),
  email: z.email(),
  hours: z.number().min(1).max(40),
  birth: z.iso.date(),
  relation: z.enum(['mother', 'father', 'guardian']),
  sort: z.enum(['best', 'price', 'rating']),
  terms: z.literal(true, { error: 'errors.required' }),
});

export function GalleryForm() {
  const { t } = useTranslation('dev');
  const form = useZodForm(schema, {
    defaultValues: { name: '', email: '', birth: '', terms: false as true },
  });
  const { control } = form;
  const options = (...ids: string[]) => ids.map((id) => ({ id, name: t(`gallery.choice.${id}`) }));
  return (
    <Section title={t('gallery.sections.form')}>
      <Form form={form} onSubmit={() => void toast.success(t('gallery.sent'))} className="grid max-w-xl gap-6">
        <FormErrors form={form} />
        <FormTextField control={control} name="name" label={t('gallery.field.name')} isRequired />
        <FormTextField
          control={control}
          name="email"
          type="email"
          dir="ltr"
          label={t('gallery.field.email')}
          isRequired
        />
        <FormNumberField control={control} name="hours" label={t('gallery.field.hours')} minValue={0} maxValue={60} />
        <FormDatePicker control={control} name="birth" label={t('gallery.dates.birth')} />
        <FormRadioGroup
          control={control}
          name="relation"
          columns={3}
          label={t('gallery.choice.relation')}
          options={options('mother', 'father', 'guardian')}
        />
        <FormSelect
          control={control}
          name="sort"
          label={t('gallery.choice.sort')}
          options={options('best', 'price', 'rating')}
        />
        <FormCheckbox control={control} name="terms">
          {t('gallery.choice.terms')}
        </FormCheckbox>
        <Row>
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {t('gallery.send')}
          </Button>
          <Button onClick={() => applyServerErrors(form, { fields: { email: t('gallery.taken') } })}>
            {t('gallery.serverError')}
          </Button>
        </Row>
      </Form>
      <GalleryFormChoices />
    </Section>
  );
}
