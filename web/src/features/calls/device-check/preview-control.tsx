import type { LucideIcon } from 'lucide-react';

type PreviewControlProps = { icon: LucideIcon; label: string; isOff: boolean; onClick: () => void };

/** An icon with its word; what is turned off stands out. */
export function PreviewControl({ icon: Icon, label, isOff, onClick }: PreviewControlProps) {
  const look = isOff ? 'border-pine bg-mint text-pine-deep' : 'border-transparent hover:bg-sunken';
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex min-h-12 min-w-22 flex-1 items-center justify-center gap-x-3 gap-y-1 rounded-xl border-[1.5px] px-3 py-1.5 text-15 transition-colors duration-150 lg:flex-col lg:whitespace-nowrap lg:leading-tight ${look}`}
    >
      <Icon size={24} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span>{label}</span>
    </button>
  );
}
