import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { openChildRecord } from '@sanad/contract/families/families.ts';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../lib/time/use-today.ts';
import { ageOn } from '../age.ts';
import { RecordDocuments } from '../documents/record-documents.tsx';
import { PassportCards } from './about-me.tsx';
import { NeedBadges } from './child-card.tsx';
import { SchoolLine } from './school-line.tsx';

/** A child's record, only to be read. */
export function RecordSheet({ record }: { record: AnswerOf<typeof openChildRecord> }) {
  const { t } = useTranslation('family');
  const today = useToday();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it can be pressed, so this is how the keyboard scrolls it
    <section tabIndex={0} aria-label={record.first_name} className="grid gap-6 rounded-card outline-offset-4">
      <section>
        <p>{t('age', { count: ageOn(record.date_of_birth, today) })}</p>
        <SchoolLine child={record} />
        <NeedBadges needs={record.learning_disabilities} empty={t('record.nothing')} />
      </section>
      <section>
        <h3 className="mb-1.5 text-18">{t('child.medicalHistory')}</h3>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-start">
          {record.medical_history || t('record.nothing')}
        </p>
      </section>
      <RecordDocuments childId={record.id} documents={record.documents} />
      <section>
        <h3 className="mb-3 text-18">{t('about.title')}</h3>
        <PassportCards name={record.first_name} about={record.about_me} />
      </section>
    </section>
  );
}
