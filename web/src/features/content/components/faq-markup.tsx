import type { FaqQuestion } from '@sanad/contract/content/faq.ts';

/** What search engines read of the questions and answers. */
export function FaqMarkup({ questions }: { questions: readonly FaqQuestion[] }) {
  const markup = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, language, answer_html }) => ({
      '@type': 'Question',
      name: question,
      inLanguage: language,
      acceptedAnswer: { '@type': 'Answer', text: answer_html },
    })),
  };
  return <script type="application/ld+json">{JSON.stringify(markup)}</script>;
}
