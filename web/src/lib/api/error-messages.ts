import type { ErrorCode } from '@sanad/contract/errors.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api.ts';

interface ErrorText {
  message: string;
  fields: Record<string, string>;
}

/** Which field of a form a refusal is about, where the server does not say so itself. */
export type FieldOfCode = Partial<Record<ErrorCode, string>>;

const MINUTE = 60;

/** A refusal in the reader's language: by its code, with the time to wait, each field's sentence at its field. */
export function useErrorMessage(): (error: unknown, fieldOf?: FieldOfCode) => ErrorText {
  const { t, i18n } = useTranslation('shell');

  function sentenceOf(error: unknown): string {
    if (!(error instanceof ApiError) || (error.status !== 0 && !error.problem)) return t('problems.internal');
    const { problem } = error;
    if (!problem) return t(error.isUnsent ? 'problems.unsent' : 'problems.offline');
    const sentence = i18n.exists(`shell:problems.${problem.code}`) ? t(`problems.${problem.code}`) : problem.detail;
    const seconds = problem.retry_after;
    if (problem.status !== 429 || seconds === undefined) return sentence;
    const isLong = seconds > 90;
    const count = isLong ? Math.ceil(seconds / MINUTE) : Math.max(1, Math.ceil(seconds));
    return `${sentence} ${t(isLong ? 'problems.waitMinutes' : 'problems.waitSeconds', { count })}`;
  }

  /** The API speaks English; of its sentences at fields the forms translate those that are no error's own. */
  function isTranslated(sentence: string): boolean {
    const asItIs = { ns: 'ui', keySeparator: '|', nsSeparator: false } as const;
    return i18n.language === 'en' || i18n.exists(`sentences|${sentence}`, asItIs);
  }

  return (error, fieldOf = {}) => {
    const message = sentenceOf(error);
    const problem = error instanceof ApiError ? error.problem : null;
    const fields = Object.fromEntries(
      (problem?.fields ?? []).map((one) => [
        one.field,
        one.message === problem?.detail && !isTranslated(one.message) ? message : one.message,
      ]),
    );
    const field = problem ? fieldOf[problem.code] : undefined;
    if (field !== undefined) fields[field] = message;
    return { message, fields };
  };
}
