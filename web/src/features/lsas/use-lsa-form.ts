import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useZodForm } from '../../ui/forms/form.tsx';
import type { LsaValues } from './lsa-form.ts';

export type LsaForm<Output> = UseFormReturn<LsaValues, unknown, Output>;

/** A form over some of an LSA's values: it starts with, validates and returns only its own fields. */
export function useLsaForm<Output>(schema: z.ZodType<Output, LsaValues>, start: Partial<LsaValues>): LsaForm<Output> {
  return useZodForm<LsaValues, Output>(schema, { defaultValues: start });
}
