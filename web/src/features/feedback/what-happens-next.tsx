import type { ReviewSession } from '@sanad/contract/feedback/reviews.ts';
import { LifeBuoy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFeedbackText } from './use-feedback-text.ts';

/** A path with the last date in full. */
export function WhatHappensNext({ session }: { session: ReviewSession }) {
  const { t, day } = useFeedbackText();
  const title = useId();
  const steps = [
    { id: 'now', name: t('form.now'), text: t('form.nowText') },
    { id: 'both', name: t('form.both'), text: t('form.bothText') },
    { id: 'latest', name: t('form.latest', { date: day(session.write_until) }), text: t('form.latestText') },
  ];
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-4 text-20">
        {t('form.next')}
      </h2>
      <ol>
        {steps.map(({ id, name, text }, index) => (
          <li key={id} className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-6 last:pb-0">
            <span aria-hidden className={`shape-stone mt-1.5 h-3 w-5 ${index === 0 ? 'bg-saffron' : 'bg-mint-line'}`} />
            <span
              aria-hidden
              className="absolute start-2.5 top-6 bottom-0 border-line-strong border-s-[1.5px] border-dashed"
            />
            <div>
              <p className="font-medium leading-snug">{name}</p>
              <p className="mt-1 text-15 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A concern is never a low rating. */
export function SomethingWrong({ children }: { children: ReactNode }) {
  const { t } = useFeedbackText();
  return (
    <section className="flex gap-3 border-line border-t pt-6">
      <LifeBuoy size={22} aria-hidden className="mt-0.5 shrink-0 text-pine" />
      <div>
        <h2 className="text-17">{t('form.wrong')}</h2>
        <p className="mt-1 text-15 text-ink-soft">{t('form.wrongText')}</p>
        {children}
      </div>
    </section>
  );
}
