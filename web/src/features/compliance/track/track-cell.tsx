import type { ItemSummary } from '@sanad/contract/compliance/compliance.ts';
import { BADGE_ITEMS } from '@sanad/contract/compliance/compliance-rules.ts';
import type { KeyboardEvent } from 'react';
import { fillOf, STATUS_LOOK } from '../status-look.ts';
import { useComplianceText } from '../use-compliance-text.ts';

interface Props {
  item: ItemSummary;
  lsaName: string;
  isOpen: boolean;
  /** One cell of the table is reached with Tab; arrows lead to the others. */
  isTabStop: boolean;
  onOpen: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One check in the table: its status, and the day that goes with it. */
export function TrackCell({ item, lsaName, isOpen, isTabStop, onOpen, onFocus, onKeyDown }: Props) {
  const { t, status, statusDay, today } = useComplianceText();
  const isNotNeeded = !item.required && item.status === 'missing';
  const { icon: Icon, ink } = STATUS_LOOK[item.status];
  const isBadge = BADGE_ITEMS.some((badge) => badge === item.item);
  const word = isNotNeeded ? t(isBadge ? 'status.optional' : 'status.notNeeded') : status(item);
  const fill = isNotNeeded ? '' : fillOf(item.status, item.valid_until, today);
  return (
    <td className={`h-14 p-0 ${fill}`}>
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isOpen}
        data-cell
        onClick={onOpen}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className={`flex size-full min-h-14 items-start gap-1 rounded-control px-1 py-2 text-start text-13 leading-tight -outline-offset-2 hover:bg-sunken/70 ${isOpen ? 'bg-sky-soft ring-2 ring-sky ring-inset' : ''}`}
      >
        <span className="visually-hidden">{t('track.open', { item: t(`item.${item.item}`), name: lsaName })} </span>
        {isNotNeeded ? (
          <span className="self-center text-ink-soft">{word}</span>
        ) : (
          <>
            <Icon size={15} aria-hidden className={`mt-px shrink-0 ${ink}`} />
            <span className="min-w-0">
              <span className={`block ${ink} ${item.status === 'verified' ? '' : 'font-semibold'}`}>{word} </span>
              <span className={`block whitespace-nowrap tabular-nums ${item.status === 'verified' ? 'text-ink' : ink}`}>
                {statusDay(item)}
              </span>
            </span>
          </>
        )}
      </button>
    </td>
  );
}
