import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { errorSentence } from './forms/form-sentences.ts';

/** What a schema or the server says about a field, in the reader's language. */
export function useSentence(): (message: string | undefined) => string {
  const { t, i18n } = useTranslation('ui');
  return (message) => errorSentence(message, t as TFunction, i18n.exists.bind(i18n));
}
