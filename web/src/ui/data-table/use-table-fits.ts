import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether there is room for the table: beside an open menu even a wide screen may have none, and what does not fit is the
 * end of a row, where its buttons are. What a table needs is known once it was drawn.
 */
export function useTableFits(isWanted: boolean): { box: RefObject<HTMLDivElement | null>; fits: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [needed, setNeeded] = useState(0);
  const fits = isWanted && needed <= width;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the table is drawn again, it is measured again
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isWanted) return;
    const measure = () => {
      const table = element.querySelector('table');
      setWidth(element.clientWidth);
      if (table && table.offsetWidth > element.clientWidth) setNeeded(table.offsetWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWanted, fits]);
  return { box, fits };
}
