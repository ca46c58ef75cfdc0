import { type ReactNode, useId } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t py-10">
      <h2 id={id} className="mb-6 text-24">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-6 gap-y-7 md:grid-cols-2">{children}</div>;
}
