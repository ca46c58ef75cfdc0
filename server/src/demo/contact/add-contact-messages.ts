import { randomUUID } from 'node:crypto';
import type { ContactTopic } from '@sanad/contract/contact.ts';
import type { Language } from '@sanad/contract/product.ts';
import { ContactSecrets } from '../../modules/contact/contact-secrets.ts';
import { minutesAfter } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { findStaff } from '../pairs.ts';
import { once } from '../run-once.ts';

interface DemoMessage {
  topic: ContactTopic;
  language: Language;
  name: string;
  email: string;
  hoursAgo: number;
  message: string;
  answer?: string;
}

const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    topic: 'payment',
    language: 'en',
    name: 'Sneha Menon',
    email: 'sneha.menon@example.ae',
    hoursAgo: 51,
    message:
      'Hi, I cancelled a session on Sunday and the app says AED 160 goes back to my card. How long does that take?',
    answer:
      'Hello Sneha, we sent the refund to your bank on Sunday evening. Most banks in the UAE show it within 5 working days. Write again if it isn’t there by next Monday.',
  },
  {
    topic: 'lsa_work',
    language: 'en',
    name: 'Grace Mwangi',
    email: 'grace.mwangi@example.ae',
    hoursAgo: 20,
    message:
      'Good morning. I’ve worked as a shadow teacher in Sharjah for four years and would like to join. Do I need a CDA licence before I register, or can I add it later?',
  },
  {
    topic: 'booking',
    language: 'ar',
    name: 'أم سلطان',
    email: 'um.sultan@example.ae',
    hoursAgo: 3,
    message:
      'السلام عليكم، هل يمكن حجز جلستين متتاليتين في اليوم نفسه لطفلين من الأسرة مع مساعدة التعلّم نفسها؟ شكراً لكم.',
  },
];

/** Two messages that wait for our team, and one that was answered. */
export async function addDemoContactMessages(platform: Platform): Promise<void> {
  const secrets = new ContactSecrets(platform.vault);
  const colleague = await findStaff(platform, 'cst1@sanad.test');
  const now = platform.clock.now();
  await once(platform, 'contact', async (tx) => {
    const rows = DEMO_MESSAGES.map(({ topic, language, hoursAgo, answer, ...content }) => {
      const id = randomUUID();
      const created_at = minutesAfter(now, -hoursAgo * 60);
      const isAnswered = answer !== undefined;
      return {
        id,
        topic,
        language,
        created_at,
        content_encrypted: secrets.sealContent(id, content),
        state: isAnswered ? 'answered' : 'open',
        answer_encrypted: isAnswered ? secrets.sealAnswer(id, answer) : null,
        closed_by: isAnswered ? (colleague?.userId ?? null) : null,
        closed_at: isAnswered ? minutesAfter(created_at, 95) : null,
      };
    });
    await tx.insertInto('contact_messages').values(rows).execute();
  });
}
