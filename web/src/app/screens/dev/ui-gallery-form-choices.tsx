import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormCheckboxGroup, FormSwitch } from '../../../ui/forms/form-choices.tsx';
import { FormDateField } from '../../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormComboBox, FormMultiSelect } from '../../../ui/forms/form-selects.tsx';

const schema = z.object({
  needs: z.array(z.string()).min(1),
  languages: z.array(z.string()).min(1).max(2),
  city: z.string(),
  start: z.iso.date(),
  repeats: z.boolean(),
});

export function GalleryFormChoices() {
  const { t } = useTranslation('dev');
  const form = useZodForm(schema, {
    defaultValues: { needs: [], languages: [], city: '', start: '', repeats: false },
  });
  const { control } = form;
  const options = (...ids: string[]) => ids.map((id) => ({ id, name: t(`gallery.choice.${id}`) }));
  return (
    <Form form={form} onSubmit={() => void toast.success(t('gallery.sent'))} className="grid max-w-xl gap-6">
      <FormErrors form={form} />
      <FormCheckboxGroup
        control={control}
        name="needs"
        label={t('gallery.choice.needs')}
        options={options('reading', 'writing', 'numbers')}
      />
      <FormMultiSelect
        control={control}
        name="languages"
        label={t('gallery.choice.languages')}
        options={options('arabic', 'english', 'hindi', 'urdu')}
      />
      <FormComboBox
        control={control}
        name="city"
        label={t('gallery.choice.city')}
        options={options('dubai', 'abuDhabi', 'sharjah', 'ajman')}
      />
      <FormDateField control={control} name="start" label={t('gallery.dates.start')} />
      <FormSwitch control={control} name="repeats" description={t('gallery.choice.repeatHint')}>
        {t('gallery.choice.repeat')}
      </FormSwitch>
      <Button type="submit" className="justify-self-start" isPending={form.formState.isSubmitting}>
        {t('gallery.send')}
      </Button>
    </Form>
  );
}
