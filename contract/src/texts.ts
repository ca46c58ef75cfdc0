import { z } from 'zod';

/** Signs that cannot be seen or that turn the direction of what follows, and halves of letters: nobody types them. */
const UNSEEN = /[\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const isVisible = (value: string) => !UNSEEN.test(value);

/** A way round the product: a number to call, an address, a link. */
const CONTACT = /(https?:|www\.|\b[\w-]+\.(com|net|org|ae|me|io)\b|@[\w-]+\.|\+?\d[\d\s().-]{6,}\d)/i;

/** A line a person types: trimmed, no control characters, not blank. */
export function line(max: number, required: string) {
  return (
    z
      .string({ error: required })
      .trim()
      .min(1, { error: required, abort: true })
      .max(max, `At most ${max} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
      .regex(/^[^\u0000-\u001f\u007f]*$/, 'Only plain text, please.')
      .refine(isVisible, 'Only plain text, please.')
  );
}

/** A person's name: it is put into mails, so it carries no link and no markup. */
export function personName(max: number, required: string) {
  return line(max, required)
    .regex(/^(?!.*(:\/\/|www\.))[^<>]*$/i, 'Only a name, please.')
    .regex(/\p{L}/u, 'Only a name, please.');
}

/** What is looked for: signs that nobody types are no reason to refuse, and are left out. */
export function typedWords(max: number) {
  return (
    z
      .string()
      .trim()
      .max(max, `At most ${max} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this leaves out
      .transform((value) => value.replaceAll(/[\p{Cs}\u0000-\u001f\u007f]/gu, ' ').trim())
  );
}

/** Several lines of text: as `line`, with line breaks and tabs allowed. */
export function text(max: number, required: string) {
  return (
    z
      .string({ error: required })
      .trim()
      .min(1, { error: required, abort: true })
      .max(max, `At most ${max} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Only plain text, please.')
      .refine(isVisible, 'Only plain text, please.')
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
      .refine(isVisible, 'Only plain text, please.')
  );
}

const hasNoContact = (value: string) => !CONTACT.test(value);
const NO_CONTACT = 'Please leave out phone numbers, e-mail addresses and links.';

/** What strangers read about somebody: no way to reach them outside, because that is what bookings are for. */
export function publicText(max: number, required: string) {
  return text(max, required).refine(hasNoContact, NO_CONTACT);
}

/** The same for what is said to somebody before there is a booking, and may be left empty. */
export function optionalPublicText(max: number) {
  return optionalText(max).refine(hasNoContact, NO_CONTACT);
}
