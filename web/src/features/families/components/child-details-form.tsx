import type { Child } from '@sanad/contract/families/families.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { type ChildValues, childForm } from '../family-form.ts';
import { ChildFields } from './child-fields.tsx';

type Sent = Omit<z.output<typeof childForm>, 'photo'> & { photo: string | null };

interface Props {
  start: ChildValues;
  /** Throws the server's error, which the form shows. Returns nothing when it was not sent. */
  onSave: (child: Sent) => Promise<Child | undefined>;
  saveLabel: ReactNode;
  /** Shown between the fields and the button. */
  before?: ReactNode;
  more?: ReactNode;
}

/** One form for adding and for changing a child. */
export function ChildDetailsForm({ start, onSave, saveLabel, before, more }: Props) {
  const form = useZodForm(childForm, { defaultValues: start });

  async function save({ photo, ...details }: z.output<typeof childForm>) {
    return (await onSave({ ...details, photo: photo?.id ?? null })) !== undefined;
  }

  return (
    <Form
      form={form}
      fieldOf={{ child_exists: 'full_name' }}
      isGuarded
      onSubmit={save}
      className="grid max-w-180 gap-7"
    >
      <FormErrors form={form} />
      <ChildFields form={form} />
      {before}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {saveLabel}
        </Button>
        {more}
      </div>
    </Form>
  );
}
