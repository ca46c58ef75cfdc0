import type { Platform } from '../../platform/platform.ts';
import { once } from '../run-once.ts';

/** A published question that still needs its Arabic version, and a draft. They follow the first questions. */
const QUESTIONS = [
  {
    id: '5d0c2f0a-6a51-4c0f-9d0e-2f6f6c1b0a01',
    topic: 'booking',
    position: 901,
    question_en: 'Can a brother or sister join a session?',
    answer_en: 'Yes, if you and the LSA agree on it. The session and its report stay about one child.',
    published: true,
  },
  {
    id: '5d0c2f0a-6a51-4c0f-9d0e-2f6f6c1b0a02',
    topic: 'progress',
    position: 901,
    question_en: 'Can we share a report with the school?',
    answer_en: 'Yes. Open the report and download it as a PDF.',
    published: false,
  },
];

export async function addDemoQuestions(platform: Platform): Promise<void> {
  await once(platform, 'questions', async (tx) => {
    const changed_at = platform.clock.now();
    const rows = QUESTIONS.map((question) => ({
      ...question,
      answer_en_html: `<p>${question.answer_en}</p>\n`,
      question_ar: '',
      answer_ar: '',
      answer_ar_html: '',
      on_home: false,
      changed_at,
    }));
    await tx.insertInto('faq_entries').values(rows).execute();
  });
}
