import type { DisputeCard } from '@sanad/contract/disputes/dispute-desk.ts';
import { ACKNOWLEDGE_MINUTES } from '@sanad/contract/disputes/dispute-rules.ts';
import { Timer } from 'lucide-react';
import { useNow } from '../../../lib/time/use-now.ts';
import { StateBadge } from './dispute-signs.tsx';
import { useDeskText } from './use-desk-text.ts';

const WARN_MS = 10 * 60_000;
const WINDOW_MS = ACKNOWLEDGE_MINUTES * 60_000;

type Clocked = Pick<DisputeCard, 'state' | 'acknowledge_by' | 'resolve_by' | 'paused_since' | 'object_until'>;

/** What is due next: to acknowledge, to resolve, or when a proposal counts. */
export function useClockText() {
  const { t, duration } = useDeskText();
  const now = useNow().getTime();
  return (card: Clocked): { text: string; isLate: boolean; isClose: boolean } => {
    const left = (until: string | null) => (until ? Date.parse(until) - now : 0);
    const calm = { isLate: false, isClose: false };
    if (card.acknowledge_by) {
      const ms = left(card.acknowledge_by);
      const text = ms > 0 ? t('clock.left', { time: duration(ms) }) : t('clock.late', { time: duration(-ms) });
      return { text, isLate: ms <= 0, isClose: ms < WARN_MS };
    }
    if (card.state === 'resolution_proposed')
      return { text: t('clock.left', { time: duration(left(card.object_until)) }), ...calm };
    if (card.paused_since) return { text: t('clock.paused'), ...calm };
    if (!card.resolve_by) return { text: '', ...calm };
    const ms = left(card.resolve_by);
    const text = ms > 0 ? t('clock.left', { time: duration(ms) }) : t('clock.late', { time: duration(-ms) });
    return { text, isLate: ms <= 0, isClose: ms < 6 * 3_600_000 };
  };
}

/** The foot of a card: minutes left to acknowledge with a bar, or the state. */
export function CardClock({ card }: { card: DisputeCard }) {
  const { t } = useDeskText();
  const now = useNow().getTime();
  const clockText = useClockText();
  if (!card.acknowledge_by) return <StateBadge state={card.state} />;
  const { text, isLate, isClose } = clockText(card);
  const share = Math.max(0, Math.min(1, (Date.parse(card.acknowledge_by) - now) / WINDOW_MS));
  const tone = isLate || isClose ? 'text-coral-ink' : 'text-saffron-ink';
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className={`flex items-center gap-1.5 font-semibold ${tone}`}>
        <Timer size={16} aria-hidden />
        {text}
      </span>
      <span aria-hidden className="h-1 w-14 overflow-hidden rounded-pill bg-sunken">
        <span
          className={`block h-full rounded-pill ${isLate || isClose ? 'bg-coral' : 'bg-saffron'}`}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
      <span className="text-ink-soft">{t('clock.toAcknowledge')}</span>
    </span>
  );
}
