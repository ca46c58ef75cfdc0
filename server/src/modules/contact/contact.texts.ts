import { type Language, PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { Mail } from '../../platform/messages/mail.ts';

const REASON: Record<Language, string> = {
  en: `You get this because this address was entered on ${PRODUCT_NAME}’s contact page. If that wasn’t you, you can ignore it.`,
  ar: `تصلك هذه الرسالة لأن هذا البريد أُدخل في صفحة التواصل لدى ${PRODUCT_NAME_AR}. إذا لم تكن أنت المرسل، يمكنك تجاهلها.`,
};

/** The same words for everybody: what a stranger typed, their name included, is never mailed on. */
export function receiptMail(language: Language): Mail {
  const words = {
    en: {
      subject: 'We’ve got your message',
      body: 'Thanks for writing to us. Someone from our team will read it and reply to this e-mail address, usually within one working day.',
    },
    ar: {
      subject: 'وصلتنا رسالتك',
      body: 'شكرًا لتواصلك معنا. سيقرأ فريقنا رسالتك ويرد على هذا البريد الإلكتروني، وعادةً خلال يوم عمل واحد.',
    },
  }[language];
  return { language, name: '', reason: REASON[language], ...words };
}

export function answerMail(language: Language, text: string): Mail {
  const words = {
    en: { subject: `Our answer to your message`, note: 'Reply to this e-mail to write to us again.' },
    ar: { subject: 'ردنا على رسالتك', note: 'لمراسلتنا مجددًا، يُرجى الرد على هذه الرسالة.' },
  }[language];
  return { language, name: '', reason: REASON[language], body: text, ...words };
}
