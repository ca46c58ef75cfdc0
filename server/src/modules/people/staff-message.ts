import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { Mail } from '../../platform/messages/mail.ts';

const WORDS: Record<Language, { subject: string; note: string; reason: string }> = {
  en: {
    subject: `A message from the ${PRODUCT_NAME} team`,
    note: 'Reply to this e-mail to answer us.',
    reason: `Our team wrote this to you about your ${PRODUCT_NAME} account.`,
  },
  ar: {
    subject: `رسالة من فريق ${PRODUCT_NAME_AR}`,
    note: 'للرد علينا، يُرجى الرد على هذه الرسالة.',
    reason: `كتب فريقنا هذه الرسالة بشأن حسابك في ${PRODUCT_NAME_AR}.`,
  },
};

/** The words of staff as they wrote them, in a mail in the reader's language. */
export function staffMessageMail(language: Language, name: string, text: string): Mail {
  const { subject, note, reason } = WORDS[language];
  return { language, name, reason, subject, body: text, note };
}
