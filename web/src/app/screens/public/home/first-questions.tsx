import { ArrowRight } from 'lucide-react';
import { FIRST_QUESTIONS } from '../../../../features/content/faq.ts';
import { useText } from '../../../../features/content/use-text.ts';
import { paths } from '../../../../lib/paths.ts';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { Band, BandTitle, Intro } from '../band.tsx';
import { Question } from '../question.tsx';
import { ComingSoonForm } from './coming-soon-form.tsx';

export function FirstQuestions() {
  const { t } = useText('public');
  return (
    <Band tone="white">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,23.75rem)_minmax(0,1fr)] lg:gap-22">
        <div>
          <BandTitle>{t('home.questions.title')}</BandTitle>
          <Intro>{t('home.questions.intro')}</Intro>
          <TextLink to={paths.faq} iconEnd={ArrowRight} className="mt-4">
            {t('home.questions.all')}
          </TextLink>
          <ComingSoonForm />
        </div>
        <div>
          {FIRST_QUESTIONS.map((id, index) => (
            <Question
              key={id}
              question={t(`questions.${id}.question`)}
              answer={t(`questions.${id}.answer`)}
              isOpen={index === 0}
            />
          ))}
        </div>
      </div>
    </Band>
  );
}
