import type { TFunction } from 'i18next';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

function formatSentence(format: string, t: TFunction): string {
  if (format === 'email' || format === 'url') return t(`errors.${format}`);
  if (format.includes('date')) return t('errors.date');
  return t('errors.invalid');
}

function sizeSentence(
  issue: { origin?: string; input?: unknown; minimum?: unknown; maximum?: unknown },
  t: TFunction,
): string {
  const isMinimum = issue.minimum !== undefined;
  const count = Number(isMinimum ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') {
    if (isMinimum && issue.input === '') return t('errors.required');
    return t(isMinimum ? 'errors.tooShort' : 'errors.tooLong', { count });
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return t(isMinimum ? 'errors.tooFew' : 'errors.tooMany', { count });
  }
  return t(isMinimum ? 'errors.tooSmall' : 'errors.tooBig', { count });
}

/** What a schema without its own message says, in the visitor's language. */
export function sentenceFor(issue: Issue, t: TFunction): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return t('errors.required');
      return t(issue.expected === 'number' ? 'errors.number' : 'errors.invalid');
    case 'invalid_format':
      if (issue.input === '') return t('errors.required');
      return formatSentence(issue.format, t);
    case 'too_small':
    case 'too_big':
      return sizeSentence(issue, t);
    case 'invalid_value':
    case 'invalid_union':
      return t(issue.input === null || issue.input === '' ? 'errors.required' : 'errors.choice');
    default:
      return t('errors.invalid');
  }
}

/** A message that is a key of the area `ui`, or one of its `sentences`, is translated; any other is shown as it is. */
export function errorSentence(message: string | undefined, t: TFunction, exists: (key: string) => boolean): string {
  if (!message) return t('errors.invalid');
  if (exists(`ui:${message}`)) return t(message);
  // The contract's sentences are their own keys; they end in a full stop, which is no separator here.
  return t(`sentences|${message}`, { keySeparator: '|', nsSeparator: false, defaultValue: message });
}
