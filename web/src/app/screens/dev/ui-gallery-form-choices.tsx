import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormSwitch } from '../../../ui/forms/form-choices.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormComboBox } from '../../../ui/forms/form-selects.tsx';

const schema = z.object({
  city: z.string(),
  repeats: z.boolean(),
});

export function GalleryFormChoices() {
  const { t } = useTranslation('dev');
  const form = useZodForm(schema, {
    defaultValues: { city: '', repeats: false },
  });
  const { control } = form;
  const options = (...ids: string[]) => ids.map((id) => ({ id, name: t(`gallery.choice.${id}`) }));
  return (
    <Form form={form} onSubmit={() => void toast.success(t('gallery.sent'))} className="grid max-w-xl gap-6">
      <FormErrors form={form} />
      <FormComboBox
        control={control}
        name="city"
        label={t('gallery.choice.city')}
        options={options('dubai', 'abuDhabi', 'sharjah', 'ajman')}
      />
      <FormSwitch control={control} name="repeats" description={t('gallery.choice.repeatHint')}>
        {t('gallery.choice.repeat')}
      </FormSwitch>
      <Button type="submit" className="justify-self-start" isPending={form.formState.isSubmitting}>
        {t('gallery.send')}
      </Button>
    </Form>
  );
}
