import type { ItemSummary } from '@sanad/contract/compliance/compliance.ts';
import { fillOf, STATUS_LOOK } from './status-look.ts';
import { useComplianceText } from './use-compliance-text.ts';

/** Where an LSA's required checks stand, one tile each. */
export function CheckTiles({ items }: { items: readonly ItemSummary[] }) {
  const { t, status, statusDay, today } = useComplianceText();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
      {items
        .filter(({ required }) => required)
        .map((item) => {
          const { icon: Icon, ink } = STATUS_LOOK[item.status];
          return (
            <li
              key={item.item}
              className={`rounded-control border border-line p-2.5 text-13 ${fillOf(item.status, item.valid_until, today)}`}
            >
              <p className="font-medium text-14">{t(`item.${item.item}`)}</p>
              <p className={`flex items-center gap-1.5 ${ink}`}>
                <Icon size={14} aria-hidden className="shrink-0" />
                <span>
                  {status(item)} {statusDay(item)}
                </span>
              </p>
            </li>
          );
        })}
    </ul>
  );
}
