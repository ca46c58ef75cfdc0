import type { TrackedLsa } from '@sanad/contract/compliance/compliance-review.ts';
import { COMPLIANCE_ITEMS, type ComplianceItem } from '@sanad/contract/compliance/compliance-rules.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useComplianceText } from '../use-compliance-text.ts';
import { TrackCell } from './track-cell.tsx';
import { TrackPerson } from './track-person.tsx';

export interface OpenCell {
  lsaId: string;
  item: ComplianceItem;
}

interface Props {
  lsas: readonly TrackedLsa[];
  open: OpenCell | null;
  onOpen: (cell: OpenCell) => void;
}

/** LSAs by items. Arrows move from cell to cell, Enter opens one. */
export function TrackTable({ lsas, open, onOpen }: Props) {
  const { t } = useComplianceText();
  const body = useRef<HTMLTableSectionElement>(null);
  const [place, setPlace] = useState({ row: 0, column: 0 });

  function focusCell(row: number, column: number) {
    const cells = body.current?.querySelectorAll('tr')[row]?.querySelectorAll<HTMLElement>('[data-cell]');
    cells?.[column]?.focus();
  }

  function move(event: KeyboardEvent, row: number, column: number) {
    const isRtl = document.documentElement.dir === 'rtl';
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const steps: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      [forward]: [0, 1],
      [back]: [0, -1],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    focusCell(row + step[0], column + step[1]);
  }

  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full min-w-260 border-collapse text-14">
        <caption className="visually-hidden">{t('track.table')}</caption>
        <thead>
          <tr className="border-line border-b text-start align-bottom">
            <th scope="col" className="sticky start-0 z-1 bg-card px-3 py-2.5 text-start font-normal text-13">
              {t('track.lsa')}
            </th>
            {COMPLIANCE_ITEMS.map((item) => (
              <th key={item} scope="col" className="px-1 py-2.5 text-start font-normal text-13 leading-tight">
                {t(`item.${item}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {lsas.map((lsa, row) => {
            const isOpenRow = open?.lsaId === lsa.id;
            return (
              <tr key={lsa.id} className={`border-line border-b last:border-b-0 ${isOpenRow ? 'bg-mint-soft' : ''}`}>
                <th
                  scope="row"
                  className={`sticky start-0 z-1 max-w-52 px-3 py-2 text-start font-normal ${isOpenRow ? 'bg-mint-soft shadow-[inset_3px_0_0_var(--color-pine)] rtl:shadow-[inset_-3px_0_0_var(--color-pine)]' : 'bg-card'}`}
                >
                  <TrackPerson lsa={lsa} />
                </th>
                {lsa.items.map((item, column) => (
                  <TrackCell
                    key={item.item}
                    item={item}
                    lsaName={lsa.name}
                    isOpen={isOpenRow && open?.item === item.item}
                    isTabStop={place.row === row && place.column === column}
                    onFocus={() => setPlace({ row, column })}
                    onOpen={() => onOpen({ lsaId: lsa.id, item: item.item })}
                    onKeyDown={(event) => move(event, row, column)}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
