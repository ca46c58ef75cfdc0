import { z } from 'zod';

/** A line a person types: trimmed, no control characters, not blank. */
export function line(max: number, required: string) {
  return (
    z
      .string({ error: required })
      .trim()
      .min(1, required)
      .max(max, `At most ${max} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
      .regex(/^[^\u0000-\u001f\u007f]*$/, 'Only plain text, please.')
  );
}

/** A person's name: it is put into mails, so it carries no link and no markup. */
export function personName(max: number, required: string) {
  return line(max, required).regex(/^(?!.*(:\/\/|www\.))[^<>]*$/i, 'Only a name, please.');
}

/** Several lines of text: as `line`, with line breaks and tabs allowed. */
export function text(max: number, required: string) {
  return (
    z
      .string({ error: required })
      .trim()
      .min(1, required)
      .max(max, `At most ${max} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Only plain text, please.')
  );
}

/** Several lines that may be left empty. */
export function optionalText(max: number) {
  return (
    z
      .string()
      .trim()
      .max(max, `At most ${max} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Only plain text, please.')
  );
}
