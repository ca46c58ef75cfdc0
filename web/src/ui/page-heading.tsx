import { type ReactNode, useEffect, useRef } from 'react';

type PageHeadingProps = {
  children: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  size?: 'app' | 'staff';
  /** Takes the focus when it appears, such as the heading of a wizard's next step. */
  takesFocus?: boolean;
  className?: string;
};

const SIZES = { app: 'text-28 lg:text-36 lg:tracking-[-0.026em]', staff: 'text-22' };

export function PageHeading({ children, lead, actions, size = 'app', takesFocus, className = '' }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className={`flex flex-wrap items-start justify-between gap-x-6 gap-y-4 ${className}`}>
      <div className={`min-w-0 ${lead ? 'flex-[1_1_20rem]' : ''}`}>
        <h1 ref={heading} tabIndex={-1} className={`[[lang=ar]_&]:tracking-normal ${SIZES[size]}`}>
          {children}
        </h1>
        {lead && <p className="mt-2 max-w-[70ch] text-balance text-ink-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{actions}</div>}
    </header>
  );
}
