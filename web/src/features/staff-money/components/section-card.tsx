import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

interface Props {
  title: string;
  note?: string;
  /** At the end of the heading: a badge or a button. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function SectionCard({ title, note, action, children, className = '' }: Props) {
  const id = useId();
  return (
    <Card as="section" padding="sm" aria-labelledby={id} className={`min-w-0 sm:px-5 ${className}`}>
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-16">
          {title}
        </h2>
        {note && <p className="text-14 text-ink-soft">{note}</p>}
        {action && <div className="ms-auto">{action}</div>}
      </header>
      {children}
    </Card>
  );
}
