import type { ReactNode } from 'react';

const TONES = {
  sand: '',
  white: 'bg-card',
  deep: 'on-dark bg-deep text-deep-ink',
};

interface Props {
  tone?: keyof typeof TONES;
  id?: string;
  children: ReactNode;
}

/** A full-width stripe of a public page; sand and white take turns, with one deep one at most. */
export function Band({ tone = 'sand', id, children }: Props) {
  return (
    <section id={id} className={`scroll-mt-16 py-16 outline-none lg:scroll-mt-20 lg:py-26 ${TONES[tone]}`}>
      <div className="mx-auto w-full max-w-312 px-5 lg:px-6">{children}</div>
    </section>
  );
}

/** Big headings sit closer together in Latin letters; joined Arabic ones keep their own spacing. */
export function BandTitle({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <h2 className={`text-28 lg:text-40 [html[lang=en]_&]:tracking-[-0.026em] ${className}`}>{children}</h2>;
}

export function Intro({ children, isOnDark = false }: { children: ReactNode; isOnDark?: boolean }) {
  return (
    <p className={`mt-4 max-w-[36em] text-balance text-18 ${isOnDark ? 'text-deep-soft' : 'text-ink-soft'}`}>
      {children}
    </p>
  );
}
