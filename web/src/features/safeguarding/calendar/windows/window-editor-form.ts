import { VULNERABILITY_LEVELS, WINDOW_KINDS } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { windowForm } from '@sanad/contract/safeguarding/calendar-windows.ts';
import { z } from 'zod';

/** The contract's form, with the hour as a choice of a list has it. */
export const editorForm = z
  .object({
    kind: z.enum(WINDOW_KINDS),
    title: z.string(),
    level: z.enum(VULNERABILITY_LEVELS),
    starts_on: z.string(),
    ends_on: z.string(),
    due_hour: z.string().transform(Number),
    reason: z.string(),
    care_note: z.string(),
    owner_id: z.string(),
    backup_id: z.string(),
  })
  .pipe(windowForm);
export type EditorValues = z.input<typeof editorForm>;
