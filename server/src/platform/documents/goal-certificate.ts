import type { Language } from '@sanad/contract/product.ts';
import { type DocumentContent, documentWriter, isolate } from './document-content.ts';
import type { GoalCertificate } from './document-data.ts';
import { progressDocumentTexts } from './progress-documents.texts.ts';

export function goalCertificateContent(certificate: GoalCertificate, language: Language): DocumentContent {
  const { date, content } = documentWriter(language);
  const words = progressDocumentTexts[language].certificate;
  return {
    ...content(certificate.company, {
      title: words.title,
      reference: date(certificate.masteredAt),
      facts: [],
      tables: [],
      totals: [],
      notes: [],
    }),
    certificate: {
      lead: words.lead,
      child: isolate(certificate.child),
      reached: words.reached,
      goal: isolate(certificate.goal),
      when: words.when(date(certificate.masteredAt)),
      lsa: `${words.lsa}: ${isolate(certificate.lsa)}`,
    },
  };
}
