import tellUs from '../../../../drawings/how-it-works-1.svg';
import meet from '../../../../drawings/how-it-works-2.svg';
import book from '../../../../drawings/how-it-works-3.svg';
import { useText } from '../../../../lib/text/use-text.ts';
import { Eyebrow } from '../../../../ui/brand/eyebrow.tsx';
import { Stone } from '../../../../ui/brand/stone.tsx';
import { Band, BandTitle, Intro } from '../band.tsx';

const STEPS = [
  { id: 'tellUs', picture: tellUs, mirror: 'rtl:-scale-x-100' },
  { id: 'meet', picture: meet, mirror: '' },
  { id: 'book', picture: book, mirror: 'rtl:-scale-x-100' },
] as const;

export function Steps() {
  const { t } = useText('public');
  return (
    <Band tone="white" id="how-it-works">
      <Eyebrow>{t('home.steps.eyebrow')}</Eyebrow>
      <BandTitle className="mt-3.5">{t('home.steps.title')}</BandTitle>
      <Intro>{t('home.steps.intro')}</Intro>
      <ol className="mt-9 grid gap-9 md:grid-cols-3 md:gap-8 lg:mt-14 lg:gap-14">
        {STEPS.map(({ id, picture, mirror }, index) => (
          <li key={id}>
            <img
              src={picture}
              alt=""
              width={360}
              height={200}
              loading="lazy"
              className={`h-45 w-full rounded-panel object-cover lg:h-50 dark:brightness-85 ${mirror}`}
            />
            <h3 className="mt-5 mb-2 flex items-center gap-3.5 text-22 lg:mt-7 lg:mb-2.5">
              <Stone className="h-8.5! w-11!">{index + 1}</Stone>
              {t(`home.steps.${id}.title`)}
            </h3>
            <p className="text-balance text-ink-soft">{t(`home.steps.${id}.text`)}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
