import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  className?: string;
};

/** A native details element: it opens without JavaScript and is found by the browser's own page search. */
export function Disclosure({ title, children, isOpen, onToggle, className = '' }: DisclosureProps) {
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className={`group border-line border-b ${className}`}
    >
      <summary className="flex min-h-13 list-none items-center justify-between gap-6 rounded-sm py-3.5 font-medium text-18 leading-snug">
        {title}
        <ChevronDown
          size={20}
          aria-hidden
          className="shrink-0 text-pine transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="max-w-[70ch] pb-5 text-ink-soft">{children}</div>
    </details>
  );
}
