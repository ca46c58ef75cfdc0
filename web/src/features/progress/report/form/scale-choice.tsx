import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';

interface Props {
  label: string;
  hint: string;
  options: readonly { value: number; name: string; label: string }[];
  value: number | null;
  onChange: (value: number) => void;
  /** Marked with a dot. */
  last: number | null;
  lastLabel: string;
  /** What the choice means, below it. */
  children: ReactNode;
}

const CELL =
  'relative grid min-h-13 cursor-pointer place-items-center border-line font-medium text-17 tabular-nums transition-colors duration-150 ' +
  'not-first:border-s hover:bg-mint-soft data-[selected]:z-1 data-[selected]:border-transparent data-[selected]:bg-pine ' +
  'data-[selected]:text-pine-ink data-[focus-visible]:z-2 first:rounded-s-[8px] last:rounded-e-[8px]';

/** A few steps side by side, one tap each. */
export function ScaleChoice({ label, hint, options, value, onChange, last, lastLabel, children }: Props) {
  return (
    <RadioGroup
      orientation="horizontal"
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(Number(next))}
    >
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <Label className="font-medium">{label}</Label>
        <span className="text-14 text-ink-soft">{hint}</span>
      </div>
      <div className="grid auto-cols-fr grid-flow-col rounded-control border-[1.5px] border-line-strong bg-card">
        {options.map((option) => (
          <Radio
            key={option.value}
            value={String(option.value)}
            className={CELL}
            aria-label={option.value === last ? `${option.label}. ${lastLabel}` : option.label}
          >
            <bdi dir="ltr">{option.name}</bdi>
            {option.value === last && (
              <span aria-hidden className="absolute bottom-1.5 size-1.5 rounded-full bg-saffron" />
            )}
          </Radio>
        ))}
      </div>
      <div className="mt-2 min-h-6 text-15">{children}</div>
    </RadioGroup>
  );
}
