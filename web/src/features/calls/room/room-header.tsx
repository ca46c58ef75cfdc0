import type { Call } from '@sanad/contract/calls/calls.ts';
import { LifeBuoy, RefreshCw, Signal, SignalLow, SignalMedium } from 'lucide-react';
import { Mark } from '../../../ui/brand/logo.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuItems } from '../../../ui/overlays/menu-panel.tsx';
import type { Quality } from '../connection/call-state.ts';
import { useCallText } from '../use-call-text.ts';
import type { CallClock } from './call-clock.ts';
import { peopleOf } from './people.ts';
import type { RoomLayout } from './room-layout.ts';
import { SessionStones } from './session-stones.tsx';

export type Line = Quality | 'reconnecting';

const LINES: Record<Line, { icon: typeof Signal; look: string }> = {
  good: { icon: Signal, look: 'text-leaf-ink' },
  fair: { icon: SignalMedium, look: 'text-saffron-ink' },
  weak: { icon: SignalLow, look: 'text-coral-ink' },
  reconnecting: { icon: RefreshCw, look: 'text-saffron-ink' },
};

interface RoomHeaderProps {
  call: Call;
  clock: CallClock;
  /** Null while there is nobody to be connected with. */
  line: Line | null;
  layout: RoomLayout;
  helpItems: MenuItems;
}

export function RoomHeader({ call, clock, line, layout, helpItems }: RoomHeaderProps) {
  const { t } = useCallText();
  const { child, lsa } = peopleOf(call);
  const isWide = layout === 'wide';
  return (
    <header
      className={`grid shrink-0 items-center gap-x-4 [--mark-gap:var(--page)] ${isWide ? 'min-h-20 grid-cols-[minmax(0,1fr)_auto_auto] px-6 lg:grid-cols-[1fr_auto_1fr]' : layout === 'short' ? 'min-h-12 grid-cols-[1fr_auto_auto] ps-4 pe-2' : 'grid-cols-[minmax(0,1fr)_auto] ps-4 pe-2 pt-2'}`}
    >
      <div className="flex min-w-0 items-center gap-4">
        {isWide && <Mark size={30} />}
        <div className="min-w-0 leading-snug">
          <h1 ref={focusHeading} tabIndex={-1} className="truncate font-semibold text-17">
            {t('title', { child, lsa })}
          </h1>
          {layout !== 'short' && <p className="truncate text-14 text-ink-soft">{t(`kind.${call.kind}`)}</p>}
        </div>
      </div>
      {layout !== 'phone' && <Clock call={call} clock={clock} layout={layout} />}
      <div className="flex items-center justify-end gap-2">
        {line && <LineWords line={line} isShort={!isWide} />}
        <Menu
          label={t('help.label')}
          items={helpItems}
          trigger={<IconButton icon={LifeBuoy} label={t('help.label')} />}
        />
      </div>
      {layout === 'phone' && (
        <div className="col-span-2 me-2 mt-1 flex min-h-11 items-center border-line border-t">
          <Clock call={call} clock={clock} layout={layout} />
        </div>
      )}
    </header>
  );
}

function Clock({ call, clock, layout }: Pick<RoomHeaderProps, 'call' | 'clock' | 'layout'>) {
  const { t, time } = useCallText();
  const isAfter = clock.phase === 'after';
  return (
    <div className={`flex items-center gap-x-4 ${layout === 'phone' ? 'w-full justify-between' : ''}`}>
      <SessionStones clock={clock} />
      <div className="leading-snug">
        <p className="font-semibold text-16">{t(`clock.${clock.phase}`, { count: clock.minutes })}</p>
        {layout === 'wide' && (
          <p className="text-14 text-ink-soft">
            {isAfter
              ? t('clock.closesAt', {}, { time: time(call.closes_at) })
              : t('clock.endsAt', {}, { time: time(call.ends_at) })}
          </p>
        )}
      </div>
    </div>
  );
}

/** The button that led here is gone: keyboards and screen readers go on from the heading. */
function focusHeading(heading: HTMLHeadingElement | null) {
  heading?.focus({ preventScroll: true });
}

function LineWords({ line, isShort }: { line: Line; isShort: boolean }) {
  const { t } = useCallText();
  const { icon: Icon, look } = LINES[line];
  return (
    <p role="status" className={`flex items-center gap-2 whitespace-nowrap text-15 ${look}`}>
      <Icon size={20} aria-hidden className="shrink-0" />
      {isShort ? (
        t(`lineShort.${line}`)
      ) : (
        <>
          <span className="max-lg:hidden">{t(`line.${line}`)}</span>
          <span className="lg:hidden">{t(`lineShort.${line}`)}</span>
        </>
      )}
    </p>
  );
}
