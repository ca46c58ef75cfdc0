import i18next, { type i18n, type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { oneFullStop } from './one-full-stop.ts';

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_COOKIE = 'lang';

/** One JSON file per language and area; a screen names the areas it speaks from in the route table. */
export type Area =
  | 'ui'
  | 'words'
  | 'availability'
  | 'onboarding'
  | 'family'
  | 'lsa'
  | 'search'
  | 'booking'
  | 'negotiation'
  | 'sessions'
  | 'chat'
  | 'feedback'
  | 'compliance'
  | 'call-check'
  | 'board'
  | 'call'
  | 'calendars'
  | 'payments'
  | 'referral'
  | 'money'
  | 'reports'
  | 'progress'
  | 'report'
  | 'goal-templates'
  | 'settings'
  | 'vulnerability'
  | 'public'
  | 'faq'
  | 'contact'
  | 'terms'
  | 'account'
  | 'shell'
  | 'home'
  | 'staff'
  | 'disputes'
  | 'staff-home'
  | 'audit-log'
  | 'fees-and-rules'
  | 'people'
  | 'staff-tools'
  | 'concerns'
  | 'concern-desk'
  | 'dispute-desk'
  | 'dev';

const fullStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'fullStop',
  process: (value: unknown) => (typeof value === 'string' ? oneFullStop(value) : (value as string)),
};

const files = import.meta.glob<{ default: Record<string, unknown> }>('../../messages/*/*.json');

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

export function languageOf(value: string | undefined | null): Language {
  return value?.startsWith('ar') ? 'ar' : 'en';
}

export async function createI18n(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance
    .use(initReactI18next)
    .use(fullStop)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: 'ui',
      resources: {},
      interpolation: { escapeValue: false },
      returnNull: false,
      postProcess: fullStop.name,
      react: { useSuspense: false },
    });
  await loadAreas(instance, language, ['ui']);
  return instance;
}

export async function loadAreas(instance: i18n, language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(
    areas
      .filter((area) => !instance.hasResourceBundle(language, area))
      .map(async (area) => {
        const file = files[`../../messages/${language}/${area}.json`];
        if (!file) throw new Error(`No ${language} messages for ${area}`);
        // Nobody changes the messages, so they need not be copied.
        instance.addResourceBundle(language, area, (await file()).default, false, false, { skipCopy: true });
      }),
  );
}

/** Switches the language of the running page and of every later visit. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const loaded = Object.keys(instance.getDataByLanguage(languageOf(instance.language)) ?? {}) as Area[];
  await loadAreas(instance, language, loaded);
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads this cookie to prerender in the right language, and Cookie Store is not everywhere yet
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
}
