import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type ProblemPageProps = { icon: LucideIcon; title: string; text: string; children: ReactNode };

export function ProblemPage({ icon: Icon, title, text, children }: ProblemPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="grid min-h-dvh place-content-center place-items-center bg-page px-5 py-10 text-ink">
      <div className="grid w-full max-w-[32rem] justify-items-center gap-4 text-center">
        <span className="shape-stone grid h-16 w-21 place-items-center bg-mint text-pine-deep">
          <Icon size={30} strokeWidth={1.75} aria-hidden />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-24 lg:text-28">
          {title}
        </h1>
        <p role="status" className="max-w-[46ch] text-balance text-ink-soft">
          {text}
        </p>
        {children}
      </div>
    </main>
  );
}
