import { useText } from '../../../../lib/text/use-text.ts';
import { PageHead } from '../../../page-head.tsx';
import { ClosingBand } from '../closing-band.tsx';
import { Checks } from './checks.tsx';
import { Curve } from './curve.tsx';
import { FirstQuestions } from './first-questions.tsx';
import { Hero } from './hero.tsx';
import { Meet } from './meet.tsx';
import { Prices } from './prices.tsx';
import { Steps } from './steps.tsx';

export function Component() {
  const { t } = useText('public');
  return (
    <>
      <PageHead title={t('home.pageTitle')} description={t('home.pageDescription')} />
      <Hero />
      <Steps />
      <Meet />
      <Checks />
      <Prices />
      <Curve />
      <FirstQuestions />
      <ClosingBand />
    </>
  );
}
