import type { FaqQuestion } from '@sanad/contract/content/faq.ts';
import { ArrowRight } from 'lucide-react';
import { homeQuestionsKey } from '../../../../features/content/content-keys.ts';
import { paths } from '../../../../lib/paths.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { Band, BandTitle, Intro } from '../band.tsx';
import { Question } from '../question.tsx';
import { ComingSoonForm } from './coming-soon-form.tsx';
import { useHomeData } from './use-home-data.ts';

const PLACES = [1, 2, 3, 4, 5];

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
          <Questions />
        </div>
      </div>
    </Band>
  );
}

function Questions() {
  const { t, language } = useText('public');
  const { data, hasFailed, retry } = useHomeData<FaqQuestion[]>(homeQuestionsKey(language), () =>
    import('../../../../features/content/home-questions.ts').then((module) => module.fetchHomeQuestions(language)),
  );
  if (hasFailed) return <ErrorState title={t('home.questions.failed')} onRetry={retry} />;
  if (!data) {
    return (
      <Loading className="grid gap-5">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-11" />
        ))}
      </Loading>
    );
  }
  return data.map((entry, index) => <Question key={entry.id} entry={entry} isOpen={index === 0} />);
}
