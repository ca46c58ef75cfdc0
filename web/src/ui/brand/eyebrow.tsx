import type { ReactNode } from 'react';

export function Eyebrow({ children, isOnDark = false }: { children: ReactNode; isOnDark?: boolean }) {
  return (
    <p className={`inline-flex items-center gap-2 font-medium text-16 ${isOnDark ? 'text-deep-soft' : 'text-pine'}`}>
      <span aria-hidden className="shape-stone h-3 w-[1.375rem] shrink-0 bg-saffron" />
      {children}
    </p>
  );
}
