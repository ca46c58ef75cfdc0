import type { ReactNode } from 'react';
import { Eyebrow } from '../../../ui/brand/eyebrow.tsx';

interface Props {
  eyebrow?: string;
  title: string;
  children?: ReactNode;
}

/** The opening of every public page but the home page. */
export function PageTitle({ eyebrow, title, children }: Props) {
  return (
    <div className="max-w-180">
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1 tabIndex={-1} className="mt-3 text-36 lg:text-48 [html[lang=en]_&]:tracking-[-0.028em]">
        {title}
      </h1>
      {children && <div className="mt-4 text-18 text-ink-soft lg:text-20">{children}</div>}
    </div>
  );
}

export function Page({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-312 px-5 pt-8 pb-16 lg:px-6 lg:pt-14 lg:pb-26">{children}</div>;
}
