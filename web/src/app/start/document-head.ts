import { LANGUAGES, type Language } from '../../lib/text/i18n.ts';

interface Page {
  pathname: string;
  language: Language;
  origin: string;
  /** Not for search engines. */
  isUnlisted: boolean;
}

/** React writes what belongs into <head> in front of everything else. */
export function splitHead(markup: string): { head: string; html: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { head, html: markup.slice(head.length) };
}

const OG_LOCALES: Record<Language, string> = { en: 'en_AE', ar: 'ar_AE' };

/** The screen's own title and description, and beside them what search engines and link previews read. */
export function headOf(head: string, { pathname, language, origin, isUnlisted }: Page): string {
  if (isUnlisted) return `${head}<meta name="robots" content="noindex"/>`;
  // Already escaped by React, for text and for attributes alike.
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  const onlyIn = /<meta name="content-language" content="([a-z]+)"/.exec(head)?.[1];
  const languages = LANGUAGES.filter((code) => onlyIn === undefined || code === onlyIn);
  const address = origin + pathname;
  return [
    head,
    `<link rel="canonical" href="${address}"/>`,
    ...languages.map((code) => `<link rel="alternate" hreflang="${code}" href="${address}?lang=${code}"/>`),
    `<link rel="alternate" hreflang="x-default" href="${address}"/>`,
    '<meta property="og:type" content="website"/>',
    '<meta property="og:site_name" content="Sanad"/>',
    `<meta property="og:locale" content="${OG_LOCALES[language]}"/>`,
    `<meta property="og:url" content="${address}"/>`,
    `<meta property="og:title" content="${title}"/>`,
    ...(description === undefined ? [] : [`<meta property="og:description" content="${description}"/>`]),
    '<meta name="twitter:card" content="summary"/>',
  ].join('');
}
