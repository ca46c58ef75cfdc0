import { z } from 'zod';
import { findContactDetails } from './contact-details.ts';
import { isStaffLikeName, mixesScripts } from './staff-like-names.ts';
import { showsLetter, withoutUnseen } from './text-folding.ts';

/** Halves of letters: nobody types them. */
const isWhole = (value: string) => !/\p{Cs}/u.test(value);
const hasNoContact = (value: string) => findContactDetails(value).length === 0;
const NO_CONTACT = 'Please leave out phone numbers, e-mail addresses and links.';
const PLAIN = 'Please use plain text only.';

/** A line a person types: trimmed, no control characters, not blank, and nothing in it that cannot be seen. */
export function line(max: number, required: string) {
  return (
    z
      .string({ error: required })
      .overwrite(withoutUnseen)
      .trim()
      .min(1, { error: required, abort: true })
      .max(max, `At most ${max} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
      .regex(/^[^\u0000-\u001f\u007f]*$/, PLAIN)
      .refine(isWhole, PLAIN)
  );
}

/** Anybody's name: it is put into mails, so it carries no markup and no way to reach somebody. */
export function anyName(max: number, required: string) {
  return line(max, required)
    .regex(/^[^<>]*$/, 'Please enter a name only.')
    .refine(showsLetter, 'Please enter a name only.')
    .refine((name) => !mixesScripts(name), 'Please write each name in one alphabet.')
    .refine(hasNoContact, 'Please enter a name only, without a phone number, e-mail address or link.');
}

/** The name of somebody with an account: others must not take them for us. */
export function personName(max: number, required: string) {
  return anyName(max, required).refine(
    (name) => !isStaffLikeName(name),
    'Please give your own first name and family name. This one looks like our team’s.',
  );
}

/** A title that others read: one line without a way to reach somebody. */
export function publicLine(max: number, required: string) {
  return line(max, required).refine(hasNoContact, NO_CONTACT);
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
      .overwrite(withoutUnseen)
      .trim()
      .min(1, { error: required, abort: true })
      .max(max, `At most ${max} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, PLAIN)
      .refine(isWhole, PLAIN)
  );
}

/** Several lines that may be left empty. */
export function optionalText(max: number) {
  return (
    z
      .string()
      .overwrite(withoutUnseen)
      .trim()
      .max(max, `At most ${max} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, PLAIN)
      .refine(isWhole, PLAIN)
  );
}

/** What strangers read about somebody: no way to reach them outside, because that is what bookings are for. */
export function publicText(max: number, required: string) {
  return text(max, required).refine(hasNoContact, NO_CONTACT);
}

/** The same for notes sent before there is a booking, which can be empty. */
export function optionalPublicText(max: number) {
  return optionalText(max).refine(hasNoContact, NO_CONTACT);
}
