import { BadgeCheck, ChartSpline, LockKeyhole, type LucideIcon, Phone, ReceiptText } from 'lucide-react';
import scene from '../../../drawings/home-scene-narrow.svg';
import { useText } from '../../../lib/text/use-text.ts';
import { PageHead } from '../../page-head.tsx';
import { Band, BandTitle } from './band.tsx';
import { ClosingBand } from './closing-band.tsx';
import { PageTitle } from './page-title.tsx';
import { Prose } from './prose.tsx';

const PROMISES: { id: string; icon: LucideIcon }[] = [
  { id: 'checked', icon: BadgeCheck },
  { id: 'price', icon: ReceiptText },
  { id: 'child', icon: LockKeyhole },
  { id: 'visible', icon: ChartSpline },
];
const HOTLINES = [
  { number: '116111', text: 'footer.hotlineUae' },
  { number: '800988', text: 'footer.hotlineDubai' },
] as const;

function TextSection({ id }: { id: string }) {
  const { t } = useText('public');
  return (
    <div>
      <BandTitle className="lg:text-32!">{t(`about.${id}.title`)}</BandTitle>
      <div className="mt-4 max-w-[38em] text-18 text-ink-soft">
        <Prose text={t(`about.${id}.text`)} />
      </div>
    </div>
  );
}

export function Component() {
  const { t } = useText('public');
  return (
    <>
      <PageHead title={t('about.pageTitle')} description={t('about.pageDescription')} />
      <div className="mx-auto grid w-full max-w-312 items-center gap-8 px-5 pt-8 pb-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16 lg:px-6 lg:pt-14 lg:pb-20">
        <PageTitle eyebrow={t('about.eyebrow')} title={t('about.title')}>
          <p>{t('about.lead')}</p>
        </PageTitle>
        <img
          src={scene}
          alt=""
          width={640}
          height={370}
          className="h-auto w-full rounded-panel rtl:-scale-x-100 dark:brightness-80"
        />
      </div>
      <Band tone="white">
        <div className="grid gap-x-22 gap-y-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <BandTitle className="lg:text-32!">{t('about.why.title')}</BandTitle>
          <div className="max-w-[38em] text-18 text-ink-soft">
            <Prose text={t('about.why.text')} />
          </div>
        </div>
      </Band>
      <Band>
        <BandTitle className="lg:text-32!">{t('about.promises.title')}</BandTitle>
        <ul className="mt-8 grid gap-x-16 gap-y-8 md:grid-cols-2">
          {PROMISES.map(({ id, icon: Icon }) => (
            <li key={id} className="flex gap-4 border-line border-t pt-6">
              <Icon size={24} aria-hidden className="mt-0.5 shrink-0 text-pine" />
              <div>
                <h3 className="text-20">{t(`about.promises.${id}.title`)}</h3>
                <p className="mt-1.5 text-ink-soft">{t(`about.promises.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Band>
      <Band tone="white">
        <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
          <TextSection id="not" />
          <TextSection id="team" />
          <TextSection id="lsas" />
          <div>
            <TextSection id="safety" />
            <ul className="mt-4 grid justify-items-start gap-2">
              {HOTLINES.map(({ number, text }) => (
                <li key={number}>
                  <a
                    href={`tel:${number}`}
                    className="inline-flex min-h-11 items-center gap-2.5 rounded-control font-medium text-18 text-pine hover:underline"
                  >
                    <Phone size={18} aria-hidden />
                    <b>{number}</b>
                    {t(text)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Band>
      <ClosingBand />
    </>
  );
}
