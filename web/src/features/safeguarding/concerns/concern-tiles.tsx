import { nextConcernStep } from '@sanad/contract/safeguarding/concern-rules.ts';
import type { Concern } from '@sanad/contract/safeguarding/concerns.ts';
import { Eye, Inbox, type LucideIcon, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { progressOf } from './concern-progress.ts';
import { useTimeLeft } from './concern-signs.tsx';
import { useConcernText } from './use-concern-text.ts';

/** When it came, how quickly it was read, and how long the next step may take. */
export function ConcernTiles({ concern }: { concern: Concern }) {
  const { t, time, day, span } = useConcernText();
  const { reported_at, first_look_at } = concern;
  return (
    <div className="grid rounded-card border border-line bg-card sm:grid-cols-[1fr_1fr_1.4fr] sm:divide-x sm:divide-line">
      <Tile icon={Inbox} name={t('tiles.reported')} value={time(reported_at)} note={day(reported_at)} />
      {first_look_at && (
        <Tile
          icon={Eye}
          name={t('tiles.firstLook')}
          value={
            <span className={first_look_at <= concern.first_look_by ? 'text-leaf-ink' : 'text-coral-ink'}>
              {t('tiles.after', { time: span(Date.parse(first_look_at) - Date.parse(reported_at)) })}
            </span>
          }
          note={t('tiles.limit', { time: time(first_look_at) })}
        />
      )}
      <NextTile concern={concern} />
    </div>
  );
}

function NextTile({ concern }: { concern: Concern }) {
  const { t, time, day, when } = useConcernText();
  const left = useTimeLeft(concern.due_at);
  if (concern.closed_at) {
    return <Tile icon={Timer} name={t('tiles.closed')} value={time(concern.closed_at)} note={day(concern.closed_at)} />;
  }
  const next = nextConcernStep(progressOf(concern)) ?? 'close';
  const name = t(`steps.names.${next}`);
  if (!left || !concern.due_at) return <Tile icon={Timer} name={name} value="—" note={t('tiles.done')} />;
  const all = Date.parse(concern.due_at) - Date.parse(concern.reported_at);
  const used = Math.min(100, Math.max(0, 100 - (left.leftMs / all) * 100));
  const isUrgent = concern.level === 'red' || left.isLate;
  return (
    <Tile
      icon={Timer}
      name={name}
      value={<span className={isUrgent ? 'text-coral-ink' : ''}>{left.text}</span>}
      note={t('tiles.by', { time: concern.level === 'yellow' ? when(concern.due_at) : time(concern.due_at) })}
    >
      <span aria-hidden className="mt-2 block h-1 rounded-full bg-sunken">
        <span
          className={`block h-1 rounded-full ${isUrgent ? 'bg-coral' : 'bg-pine'}`}
          style={{ inlineSize: `${used}%` }}
        />
      </span>
    </Tile>
  );
}

interface TileProps {
  icon: LucideIcon;
  name: string;
  value: ReactNode;
  note: string;
  children?: ReactNode;
}

function Tile({ icon: Icon, name, value, note, children }: TileProps) {
  return (
    <div className="border-line p-4 max-sm:border-b max-sm:last:border-b-0">
      <p className="flex items-center gap-2 text-13 text-ink-soft">
        <Icon size={15} aria-hidden />
        {name}
      </p>
      <p className="font-semibold text-18">{value}</p>
      <p className="text-13 text-ink-soft">{note}</p>
      {children}
    </div>
  );
}
