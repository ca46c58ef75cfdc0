import { Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type DeviceStatus = { tone: 'good' | 'neutral' | 'problem'; text: string };

const TONES = { good: 'text-leaf-ink', neutral: 'text-ink-soft', problem: 'text-saffron-ink' };
const ICONS = { good: Check, neutral: null, problem: TriangleAlert };

type DeviceRowProps = {
  icon: LucideIcon;
  title: string;
  status?: DeviceStatus | null;
  action?: ReactNode;
  children: ReactNode;
};

export function DeviceRow({ icon: Icon, title, status, action, children }: DeviceRowProps) {
  const StatusIcon = status ? ICONS[status.tone] : null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-t py-4">
      <Icon size={22} strokeWidth={1.75} aria-hidden className="self-center text-pine" />
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-17">{title}</h2>
        <p role="status" className={`flex items-center gap-2 text-15 ${TONES[status?.tone ?? 'neutral']}`}>
          {StatusIcon && <StatusIcon size={18} aria-hidden className="shrink-0" />}
          {status?.text}
        </p>
        {action}
      </div>
      <div className="col-start-2 grid gap-3">{children}</div>
    </li>
  );
}
