import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

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
  /** For what somebody has to read before going on: it comes into sight, clear of the bars that stay. */
  takesFocus?: boolean;
  className?: string;
};

export function Notice(props: NoticeProps) {
  const { children, tone = 'info', title, icon, action, role, takesFocus = role === 'alert', className = '' } = props;
  const Icon = icon ?? TONES[tone].icon;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      role={role}
      {...(takesFocus ? { tabIndex: -1 } : {})}
      className={`flex scroll-mt-24 scroll-mb-28 items-start gap-3 rounded-xl px-4 py-3.5 text-15 ${TONES[tone].look} ${className}`}
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
