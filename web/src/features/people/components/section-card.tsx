import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

interface Props {
  title: string;
  /** At the end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

export function SectionCard({ title, action, children }: Props) {
  const id = useId();
  return (
    <Card as="section" padding="sm" aria-labelledby={id} className="min-w-0">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-16">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </Card>
  );
}
