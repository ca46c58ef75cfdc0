import type { ReactNode } from 'react';
import { useId } from 'react';

interface GroupProps {
  title: string;
  children: ReactNode;
}

/** A small heading with what is known below it. */
export function FactGroup({ title, children }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t py-4">
      <h2 id={id} className="mb-2 text-14 font-semibold">
        {title}
      </h2>
      <dl className="grid gap-1.5 text-14">{children}</dl>
    </section>
  );
}

export function Fact({ name, children, note }: { name: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.25rem_minmax(0,1fr)] gap-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">
        {children}
        {note && <span className="block font-normal text-13 text-ink-soft">{note}</span>}
      </dd>
    </div>
  );
}
