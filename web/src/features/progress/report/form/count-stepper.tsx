import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { RING_WITHIN } from '../../../../ui/fields/field.tsx';

interface Props {
  label: string;
  moreLabel: string;
  lessLabel: string;
  value: number | null;
  max: number;
  min?: number;
  /** What the first press on either button gives. */
  start: number;
  onChange: (value: number | null) => void;
}

const BUTTON =
  'grid h-13 w-13 shrink-0 place-items-center text-pine enabled:hover:bg-mint-soft disabled:text-ink-faint disabled:opacity-55';

/** A count by large buttons: no keyboard is needed, and one can be used. */
export function CountStepper({ label, moreLabel, lessLabel, value, max, min = 0, start, onChange }: Props) {
  const id = useId();
  const clamp = (next: number) => Math.min(max, Math.max(min, next));
  const step = (by: number) => onChange(value === null ? clamp(start) : clamp(value + by));
  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, 3);
    onChange(digits === '' ? null : clamp(Number(digits)));
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div
        className={`flex items-stretch overflow-hidden rounded-control border-[1.5px] border-line-strong bg-card ${RING_WITHIN}`}
      >
        <button
          type="button"
          aria-label={lessLabel}
          disabled={value !== null && value <= min}
          onClick={() => step(-1)}
          className={`${BUTTON} rounded-s-[8px] border-line border-e`}
        >
          <Minus size={20} aria-hidden />
        </button>
        <input
          id={id}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          placeholder="–"
          aria-valuenow={value ?? undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={(event) => event.target.select()}
          className="w-full min-w-0 flex-1 bg-transparent text-center font-semibold text-20 tabular-nums outline-none"
        />
        <button
          type="button"
          aria-label={moreLabel}
          disabled={value !== null && value >= max}
          onClick={() => step(1)}
          className={`${BUTTON} rounded-e-[8px] border-line border-s`}
        >
          <Plus size={20} aria-hidden />
        </button>
      </div>
    </div>
  );
}
