import { LoaderCircle } from 'lucide-react';

type SpinnerProps = { size?: number; label?: string; className?: string };

export function Spinner({ size = 20, label, className = '' }: SpinnerProps) {
  const wheel = <LoaderCircle size={size} aria-hidden className={`shrink-0 animate-spin ${className}`} />;
  if (!label) return wheel;
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {wheel}
      <span>{label}</span>
    </span>
  );
}
