import type { Child } from '@sanad/contract/families/families.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

/** Grade, school and language at home, as far as they are known. */
export function SchoolLine({ child }: { child: Pick<Child, 'school' | 'grade' | 'home_language'> }) {
  const { t } = useTranslation('family');
  const { t: words } = useTranslation('words');
  const { school, grade, home_language } = child;
  const facts = [
    grade && words(`grade.${grade}`),
    school,
    home_language && t('atHome', { language: words(`language.${home_language}`) }),
  ].filter((fact) => fact !== null && fact !== '');
  if (facts.length === 0) return null;
  return (
    <p className="wrap-anywhere text-ink-soft">
      {facts.map((fact, place) => (
        <Fragment key={fact}>
          {place > 0 && ' '}
          <span className="inline-block">
            <bdi>{fact}</bdi>
            {place < facts.length - 1 && t('comma').trimEnd()}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
