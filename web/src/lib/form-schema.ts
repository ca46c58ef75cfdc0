import type { z } from 'zod';

/** While it is being filled in, a form holds less than the contract wants in the end; the schema says what is wrong. */
export type FormSchema<Values, Schema extends z.ZodType> = z.ZodType<z.output<Schema>, Values>;
