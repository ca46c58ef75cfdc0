import { type ReactNode, useId } from 'react';

export interface Fact {
  name: string;
  value: ReactNode;
}

interface Props {
  title: ReactNode;
  facts: readonly Fact[];
  action?: ReactNode;
  children?: ReactNode;
}

/** What was filled in, to be read again: a name and a value per line, and the way to change it. */
export function SummaryCard({ title, facts, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card px-5 pt-4 pb-5 lg:px-6">
      <header className="flex min-h-11 items-start justify-between gap-x-4">
        <h2 id={id} className="min-w-0 pt-2.5 text-20">
          {title}
        </h2>
        {action && <div className="shrink-0">{action}</div>}
      </header>
      <dl className="mt-1 divide-y divide-line">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-15 text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
