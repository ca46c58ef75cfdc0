import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import { type ComponentProps, type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { type FieldOfCode, useErrorMessage } from '../../lib/api/error-messages.ts';
import { LeaveGuard } from '../overlays/leave-guard.tsx';
import { FormLabels } from './form-labels.ts';
import { sentenceFor } from './form-sentences.ts';
import { useUnsentForm } from './use-unsent-form.ts';

type FormOptions<T extends FieldValues> = { defaultValues: DefaultValues<T> };

/**
 * When errors are shown: checked when sent; an error stays while nothing changes, goes when its field is edited
 * (see form-fields.tsx) and the field is checked again when it is left.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options: FormOptions<Input>,
): UseFormReturn<Input, unknown, Output> {
  const { t } = useTranslation('ui');
  return useForm<Input, unknown, Output>({
    ...options,
    resolver: zodResolver(schema, { error: (issue) => sentenceFor(issue, t as TFunction) }),
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: true,
  });
}

type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'onSubmit' | 'children'> & {
  form: UseFormReturn<Input, unknown, Output>;
  /** `false` when nothing was sent, because something outside the fields is missing. */
  onSubmit: (values: Output) => Promise<unknown> | unknown;
  /** Which field a refusal is about, where the server does not say so itself. */
  fieldOf?: FieldOfCode | undefined;
  /** Asks before what was typed is left behind. */
  isGuarded?: boolean;
  children: ReactNode;
};

/** Sends once: a second press while sending does nothing. Refusals are shown at their fields. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, fieldOf, isGuarded = false, children, ...native } = props;
  const { isDirty, isSubmitting } = form.formState;
  const errorText = useErrorMessage();
  useUnsentForm(form, isGuarded);
  const send = form.handleSubmit(async (values) => {
    const sent = structuredClone(form.getValues());
    try {
      const isSent = (await onSubmit(values)) !== false;
      if (isGuarded && isSent) markSaved(form, sent);
    } catch (error) {
      applyServerErrors(form, errorText(error, fieldOf));
    }
  });
  const [labels] = useState(() => new Map<string, string>());
  return (
    <FormProvider {...form}>
      <form
        // Sent before the app is there, or without it, nothing typed may end up in the address.
        method="post"
        {...native}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isSubmitting) return;
          form.clearErrors('root');
          void send(event);
        }}
      >
        <FormLabels value={labels}>{children}</FormLabels>
      </form>
      {isGuarded && <LeaveGuard isActive={isDirty} />}
    </FormProvider>
  );
}

/** What is sent is not to be lost any more; what was typed meanwhile still is. */
function markSaved<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, sent: Input): void {
  const now = form.getValues();
  form.reset(sent);
  form.reset(now, { keepDefaultValues: true });
}

export type ServerErrors = {
  /** Field to sentence, or to a key of `ui.json` such as `errors.required`. */
  fields?: Record<string, string | readonly string[]> | undefined;
  message?: string | undefined;
};

function has(values: unknown, path: string): boolean {
  let at = values;
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false;
    at = (at as Record<string, unknown>)[part];
  }
  return true;
}

/** Puts the server's messages on the fields, and others above the form. The first invalid field gets the focus. */
export function applyServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  errors: ServerErrors,
): void {
  const homeless: string[] = [];
  let isFirst = true;
  for (const [name, messages] of Object.entries(errors.fields ?? {})) {
    const message = typeof messages === 'string' ? messages : messages.join(' ');
    if (!has(form.getValues(), name)) {
      homeless.push(message);
      continue;
    }
    form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  const text = isFirst || homeless.length > 0 ? [errors.message, ...homeless].filter(Boolean).join(' ') : '';
  if (text) form.setError('root', { type: 'server', message: text });
  else if (isFirst) form.setError('root', { type: 'server', message: 'form.failed' });
}
