import { z } from 'zod';

/** A kept upload, as a form remembers it: enough to name it and to ask for it again. */
export const fileRef = z.object({ id: z.uuid(), name: z.string() });
export type FileRef = z.output<typeof fileRef>;
