import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUnsent } from '../../lib/storage/unsent.ts';

/** For a form worth keeping; one with a password in it is not. */
export function useUnsentForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  isKept = true,
): void {
  const { isDirty } = form.formState;
  useUnsent<Input>(
    isKept ? Object.keys(form.getValues()).join() : null,
    () => (isDirty ? form.getValues() : null),
    (values) => form.reset(values, { keepDefaultValues: true }),
  );
}
