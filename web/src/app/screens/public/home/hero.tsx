import { ReceiptText, ShieldCheck, Video } from 'lucide-react';
import narrowScene from '../../../../drawings/home-scene-narrow.svg';
import wideScene from '../../../../drawings/home-scene-wide.svg';
import { useText } from '../../../../lib/text/use-text.ts';
import { Eyebrow } from '../../../../ui/brand/eyebrow.tsx';
import { FindPanel } from './find-panel.tsx';

const FACTS = [
  { id: 'checked', icon: ShieldCheck },
  { id: 'freeCall', icon: Video },
  { id: 'noFee', icon: ReceiptText },
] as const;

const MOMENTS = [
  { id: 'first', place: 'start-[9.5%] top-16' },
  { id: 'second', place: 'start-[42.5%] top-21' },
  { id: 'third', place: 'start-[72.5%] top-23' },
] as const;

export function Hero() {
  const { t } = useText('public');
  return (
    <section className="relative overflow-hidden">
      <div className="relative z-10 mx-auto grid w-full max-w-312 items-center gap-7 px-5 pt-5 pb-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,32.5rem)] lg:gap-14 lg:px-6 lg:pt-10 lg:pb-6">
        <div>
          <Eyebrow>{t('home.eyebrow')}</Eyebrow>
          <h1 className="my-3 text-40 leading-[1.08] lg:my-5 lg:text-60 [html[lang=ar]_&]:text-36 [html[lang=ar]_&]:leading-[1.28] lg:[html[lang=ar]_&]:text-[3.375rem] [html[lang=en]_&]:tracking-[-0.032em]">
            {t('home.title')}
          </h1>
          <p className="max-w-[33em] text-balance text-18 text-ink-soft lg:text-20">{t('home.lead')}</p>
          <ul className="mt-5 grid gap-1.5 lg:mt-8 lg:gap-2.5">
            {FACTS.map(({ id, icon: Icon }) => (
              <li key={id} className="flex items-center gap-2 font-medium text-16">
                <Icon size={20} aria-hidden className="shrink-0 text-pine" />
                {t(`home.facts.${id}`)}
              </li>
            ))}
          </ul>
        </div>
        <FindPanel />
      </div>
      <div className="relative -mt-2 lg:-mt-9">
        <picture>
          <source media="(min-width: 64rem)" srcSet={wideScene} />
          <img
            src={narrowScene}
            alt=""
            width={640}
            height={370}
            className="block h-auto w-full lg:h-95 lg:object-cover lg:object-bottom rtl:-scale-x-100 dark:brightness-80"
          />
        </picture>
        <ol className="max-lg:sr-only">
          {MOMENTS.map(({ id, place }) => (
            <li
              key={id}
              className={`absolute whitespace-nowrap rounded-pill bg-card px-3.5 py-1.5 font-medium text-14 shadow-[0_2px_8px_rgb(18_48_47/0.08)] ${place}`}
            >
              <b className="text-pine">{t(`home.moments.${id}.week`)}</b>
              {` · ${t(`home.moments.${id}.text`)}`}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
