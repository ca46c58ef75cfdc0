import type { ReactNode } from 'react';

/** A key hint; it sits on the control it belongs to. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      dir="ltr"
      className="inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-line border-b-2 bg-card px-1.5 font-medium font-sans text-12 text-ink-soft leading-none"
    >
      {children}
    </kbd>
  );
}
