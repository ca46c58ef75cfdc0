import { Minus, Plus } from 'lucide-react';
import { Prose } from './prose.tsx';

interface Props {
  question: string;
  answer: string;
  isOpen?: boolean;
}

export function Question({ question, answer, isOpen = false }: Props) {
  return (
    <details open={isOpen} className="group border-line border-b">
      <summary className="flex min-h-11 items-center justify-between gap-6 rounded-sm py-5 font-medium text-18 hover:text-pine-deep">
        <h3 className="font-medium text-18">{question}</h3>
        <Plus size={22} aria-hidden className="shrink-0 text-pine group-open:hidden" />
        <Minus size={22} aria-hidden className="hidden shrink-0 text-pine group-open:block" />
      </summary>
      <div className="max-w-[40em] pb-6 text-ink-soft">
        <Prose text={answer} />
      </div>
    </details>
  );
}
