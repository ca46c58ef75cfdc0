import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

const TONES: Record<NoticeTone, { look: string; icon: LucideIcon }> = {
  info: { look: 'bg-sky-soft text-sky-ink', icon: Info },
  success: { look: 'bg-leaf-soft text-leaf-ink', icon: CircleCheck },
  warning: { look: 'bg-saffron-soft text-saffron-ink', icon: TriangleAlert },
  danger: { look: 'bg-coral-soft text-coral-ink', icon: OctagonAlert },
  neutral: { look: 'bg-sunken text-ink', icon: Info },
};

type NoticeProps = {
  children?: ReactNode;
  tone?: NoticeTone;
  title?: ReactNode;
  icon?: LucideIcon;
  action?: ReactNode;
  /** Only for what appears by itself. */
  role?: 'status' | 'alert';
  className?: string;
};

export function Notice({ children, tone = 'info', title, icon, action, role, className = '' }: NoticeProps) {
  const Icon = icon ?? TONES[tone].icon;
  return (
    <div
      role={role}
      className={`flex items-start gap-3 rounded-xl px-4 py-3.5 text-15 ${TONES[tone].look} ${className}`}
    >
      <Icon size={20} aria-hidden className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  );
}
