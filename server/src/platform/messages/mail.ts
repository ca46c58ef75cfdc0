import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';

/** What a mail says. `renderMail` makes plain text and HTML of it; every mail of the product looks the same. */
export interface Mail {
  language: Language;
  subject: string;
  /** Whom it greets; empty where the name is not known. */
  name: string;
  /** Paragraphs are separated by an empty line; lines that begin with "- " are a list. */
  body: string;
  /** A one-time code, shown large. */
  code?: string | undefined;
  button?: MailLink | undefined;
  /** Below the button. */
  note?: string | undefined;
  /** Why it came: every mail says so at its foot. */
  reason: string;
  /** At the foot: where to choose what is mailed, or to turn this kind off. */
  footLinks?: readonly MailLink[];
  /** Where mail programs turn it off with one click (RFC 8058). */
  unsubscribeUrl?: string | undefined;
}
export interface MailLink {
  label: string;
  url: string;
}

export const GREETINGS: Record<Language, (name: string) => string> = {
  en: (name) => (name ? `Hello ${name},` : 'Hello,'),
  ar: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
};
export const SIGNATURES: Record<Language, string> = { en: PRODUCT_NAME, ar: PRODUCT_NAME_AR };

/** For whoever reads without HTML. */
export function mailText(mail: Mail): string {
  const foot = [mail.reason, ...(mail.footLinks ?? []).map(({ label, url }) => `${label}: ${url}`)];
  const parts = [
    GREETINGS[mail.language](mail.name),
    mail.body.trim(),
    mail.code,
    mail.button && `${mail.button.label}: ${mail.button.url}`,
    mail.note,
    SIGNATURES[mail.language],
    foot.join('\n'),
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** Headers beyond the usual ones. */
export function mailHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
