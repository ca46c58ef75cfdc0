import { useContext, useEffect, useRef } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice } from '../states/notice.tsx';
import { useSentence } from '../use-sentence.ts';
import { FormLabels } from './form-labels.ts';

export type WrongField = { name: string; message: string };

/** Every field error, with the path that `setFocus` understands. */
export function wrongFields(errors: FieldErrors, before = ''): WrongField[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (key === 'root' || !error || typeof error !== 'object') return [];
    const name = before ? `${before}.${key}` : key;
    if ('type' in error && typeof error.type === 'string') return [{ name, message: String(error.message ?? '') }];
    return wrongFields(error as FieldErrors, name);
  });
}

/** The field's name comes first, unless the sentence says it already. */
export function withLabel(label: string | undefined, message: string): string {
  const plain = (text: string) => text.toLocaleLowerCase().replaceAll('-', '');
  const isNamed = !label || plain(message).includes(plain(label));
  if (isNamed) return message;
  // A question has its own sign at the end.
  return `${label}${/[?؟]$/.test(label) ? '' : ':'} ${message}`;
}

type FormErrorsProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
};

/** Rendered inside the form, above the fields, from the start: what appears in it is announced. */
export function FormErrors<Input extends FieldValues, Output>({ form }: FormErrorsProps<Input, Output>) {
  const { t } = useTranslation('ui');
  const sentence = useSentence();
  const labels = useContext(FormLabels);
  const { errors } = form.formState;
  const wrong = wrongFields(errors as FieldErrors);
  const root = errors.root?.message;
  const box = useRef<HTMLDivElement>(null);
  const hasOnlyRoot = root !== undefined && wrong.length === 0;
  // With fields at fault the first of them has the focus. Somebody who goes on typing keeps it, and sees what is wrong.
  useEffect(() => {
    if (!hasOnlyRoot) return;
    const isTyping = document.activeElement?.matches('input, textarea');
    if (isTyping) box.current?.scrollIntoView?.({ block: 'nearest' });
    else box.current?.focus();
  }, [hasOnlyRoot]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid scroll-mt-24 gap-3 outline-offset-4 empty:absolute">
      {root && <Notice tone="danger">{sentence(root)}</Notice>}
      {wrong.length > 1 && (
        <Notice tone="danger" title={t('form.summary')}>
          <ul className="mt-1 list-disc ps-5">
            {wrong.map(({ name, message }) => (
              <li key={name}>
                <button
                  type="button"
                  className="min-h-6 rounded-sm text-start align-top underline underline-offset-4"
                  onClick={() => form.setFocus(name as Path<Input>)}
                >
                  {withLabel(labels.get(name), sentence(message))}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
