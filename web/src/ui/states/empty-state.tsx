import { Leaf, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  icon?: LucideIcon;
  picture?: ReactNode;
  action?: ReactNode;
  isCompact?: boolean;
};

export function EmptyState({ title, children, icon, picture, action, isCompact = false }: EmptyStateProps) {
  const Icon = icon ?? (picture ? null : Leaf);
  return (
    <div data-empty className={`grid justify-items-center text-center ${isCompact ? 'gap-2 p-5' : 'gap-3 px-5 py-12'}`}>
      {picture}
      {Icon && (
        <span className="shape-stone mb-1 grid h-12 w-16 place-items-center bg-mint text-pine-deep">
          <Icon size={22} aria-hidden />
        </span>
      )}
      <div className={`text-balance font-semibold ${isCompact ? 'text-16' : 'text-20'}`}>{title}</div>
      {children && <div className="max-w-[46ch] text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
