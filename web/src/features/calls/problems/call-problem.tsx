import {
  CalendarClock,
  CalendarX,
  Clock,
  CloudOff,
  Hourglass,
  type LucideIcon,
  MonitorSmartphone,
  MonitorX,
  SearchX,
  ShieldAlert,
  VideoOff,
} from 'lucide-react';
import { SECOND_MS } from '../../../lib/time/durations.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { BrowserSteps } from './browser-steps.tsx';
import { ProblemActions } from './problem-actions.tsx';
import type { CallProblemKind, CallProblemProps } from './problem-kinds.ts';
import { ProblemPage } from './problem-page.tsx';
import { useProblemText } from './use-problem-text.ts';

export type { CallProblemKind };

const ICONS: Record<CallProblemKind, LucideIcon> = {
  refused: ShieldAlert,
  no_devices: VideoOff,
  too_old: MonitorX,
  call_full: MonitorSmartphone,
  early: Clock,
  over: Hourglass,
  unavailable: CalendarX,
  moved: CalendarClock,
  replaced: MonitorSmartphone,
  offline: CloudOff,
  not_found: SearchX,
};

/** A room that opens is noticed soon. */
const EVERY_MS = 5 * SECOND_MS;

/** The whole page says why there is no call, and what to do. */
export function CallProblem(props: CallProblemProps) {
  const now = useNow(EVERY_MS);
  const { title, text } = useProblemText(props, now);
  return (
    <ProblemPage icon={ICONS[props.kind]} title={title} text={text}>
      {props.kind === 'refused' && (
        <div className="w-full rounded-card border border-line bg-card p-5">
          <BrowserSteps />
        </div>
      )}
      <ProblemActions {...props} now={now} />
    </ProblemPage>
  );
}
