type ProgressBarProps = { value: number; label: string; isLabelHidden?: boolean; className?: string };

const TRACK =
  'block h-2 w-full appearance-none overflow-hidden rounded-pill border-0 bg-sunken inset-ring inset-ring-line ' +
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-pine ' +
  '[&::-webkit-progress-value]:transition-[width] [&::-moz-progress-bar]:rounded-pill [&::-moz-progress-bar]:bg-pine';

/** The native element: its length needs no inline style. */
export function ProgressBar({ value, label, isLabelHidden = false, className = '' }: ProgressBarProps) {
  return (
    <div className={`grid gap-1.5 ${className}`}>
      {!isLabelHidden && (
        <span aria-hidden className="text-14 text-ink-soft">
          {label}
        </span>
      )}
      <progress aria-label={label} max={100} value={Math.max(0, Math.min(100, value))} className={TRACK} />
    </div>
  );
}
