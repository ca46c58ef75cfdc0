import type { TrackedLsa } from '@sanad/contract/compliance/compliance-review.ts';
import { Card } from '../../../ui/card.tsx';
import { STATUS_LOOK } from '../status-look.ts';
import { useComplianceText } from '../use-compliance-text.ts';
import { TrackPerson } from './track-person.tsx';
import type { OpenCell } from './track-table.tsx';

/** The table on a phone: a card for each LSA, a line for each check that applies. */
export function TrackCards({ lsas, onOpen }: { lsas: readonly TrackedLsa[]; onOpen: (cell: OpenCell) => void }) {
  const { t, status, statusDay } = useComplianceText();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {lsas.map((lsa) => (
        <li key={lsa.id}>
          <Card padding="none">
            <h2 className="px-4 pt-3 pb-2 font-normal">
              <TrackPerson lsa={lsa} />
            </h2>
            <ul>
              {lsa.items
                .filter((item) => item.required || item.status !== 'missing')
                .map((item) => {
                  const { icon: Icon, ink } = STATUS_LOOK[item.status];
                  return (
                    <li key={item.item} className="border-line border-t">
                      <button
                        type="button"
                        onClick={() => onOpen({ lsaId: lsa.id, item: item.item })}
                        className="flex min-h-11 w-full items-center justify-between gap-3 px-4 py-2 text-start text-14 hover:bg-sunken"
                      >
                        <span>{t(`item.${item.item}`)}</span>
                        <span className={`grid shrink-0 justify-items-end text-13 ${ink}`}>
                          <span className="flex items-center gap-1.5">
                            <Icon size={15} aria-hidden className="shrink-0" />
                            {status(item)}
                          </span>{' '}
                          <span className="whitespace-nowrap tabular-nums">{statusDay(item)}</span>
                        </span>
                      </button>
                    </li>
                  );
                })}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  );
}
