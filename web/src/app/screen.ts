import { getI18n } from 'react-i18next';
import { type Area, languageOf, loadAreas } from '../lib/text/i18n.ts';

/** A lazy route: its code and the messages of its areas arrive together. */
export function screen<T>(areas: readonly Area[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const i18n = getI18n();
    const [module] = await Promise.all([load(), loadAreas(i18n, languageOf(i18n.language), areas)]);
    return module;
  };
}
